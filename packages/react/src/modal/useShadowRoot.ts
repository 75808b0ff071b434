import { useLayoutEffect, useState } from 'react'
import { applyModalStyles } from './applyModalStyles.ts'

/** Appends a shadow root to the page, so host styles do not apply. Unmounting restores the focus. */
export function useShadowRoot(accent: string | null): ShadowRoot | null {
  const [root, setRoot] = useState<ShadowRoot | null>(null)

  useLayoutEffect(() => {
    const opener = document.activeElement
    const host = document.createElement('div')
    host.id = 'latchkey'
    const attached = host.attachShadow({ mode: 'open' })
    document.body.append(host)
    setRoot(attached)
    return () => {
      host.remove()
      setRoot(null)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  useLayoutEffect(() => {
    if (root) applyModalStyles(root, accent)
  }, [root, accent])
  return root
}
