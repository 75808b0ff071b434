import type { Clock } from '@latchkey/client'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ColorScheme } from '../config/ModalConfig.ts'
import { getTextAttributes } from '../text/getTextAttributes.ts'
import type { Theme } from '../theme/Theme.ts'
import { applyModalStyles } from './applyModalStyles.ts'
import { Dialog } from './Dialog.tsx'
import type { SheetSize } from './Sheet.tsx'
import { useKeyboardInset } from './useKeyboardInset.ts'

/** Appends a shadow root to the page, so host styles do not apply. Unmounting restores the focus. */
function useShadowRoot(theme: Theme): ShadowRoot | null {
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
    if (root) applyModalStyles(root, theme)
  }, [root, theme])
  return root
}

export type ModalFrameProps = {
  clock: Clock
  theme: Theme
  colorScheme: ColorScheme
  size: SheetSize
  /** The request that waits for the user's answer; null while the answered one fades out. */
  request: object | null
  /** Absent if only the end of the login closes the modal. */
  onClose: (() => void) | undefined
  /** Shown instead of the children, which stay mounted but hidden. */
  overlay?: ReactNode
  children: ReactNode
}

/** Renders the modal in a shadow root at the end of the page, isolated from the host's styles. */
export function ModalFrame({ theme, colorScheme, overlay, children, ...dialog }: ModalFrameProps) {
  useScrollLock() // first: measuring the page is cheap before the modal is added
  const root = useShadowRoot(theme)
  useKeyboardInset(root, theme)
  if (!root) return null
  return createPortal(
    <div className="latchkey" {...getTextAttributes()} data-scheme={colorScheme}>
      <Dialog {...dialog}>
        {overlay}
        <div hidden={Boolean(overlay)}>{children}</div>
      </Dialog>
    </div>,
    root,
  )
}

/** Prevents the page from scrolling and keeps the width of its scroll bar. */
function useScrollLock(): void {
  useLayoutEffect(() => {
    const hasScrollBar = window.innerWidth > document.documentElement.clientWidth
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `html{overflow:hidden!important;${hasScrollBar ? 'scrollbar-gutter:stable!important' : ''}}`,
    )
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}
