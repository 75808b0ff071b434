import { useLayoutEffect, useState } from 'react'
import { applyModalStyles } from './applyModalStyles.ts'

/** A room of its own at the end of the page, which host styles cannot enter. Leaving it returns the focus. */
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
