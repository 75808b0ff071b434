import type { Clock } from '@latchkey/client'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ColorScheme } from '../config/ModalConfig.ts'
import { whenIdle } from '../provider/whenIdle.ts'
import { getTextAttributes } from '../text/getTextAttributes.ts'
import type { Theme } from '../theme/Theme.ts'
import { applyModalStyles } from './applyModalStyles.ts'
import { Dialog } from './Dialog.tsx'
import type { SheetSize } from './Sheet.tsx'
import { useKeyboardInset } from './useKeyboardInset.ts'

/**
 * Creates a shadow root, so host styles do not apply, and appends it to the page unless it is on standby. Unmounting
 * restores the focus.
 */
function useShadowRoot(theme: Theme, isStandby: boolean): ShadowRoot | null {
  const host = useRef<HTMLElement | null>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)

  useLayoutEffect(() => {
    host.current = document.createElement('div')
    host.current.id = 'latchkey'
    setRoot(host.current.attachShadow({ mode: 'open' }))
    return () => setRoot(null)
  }, [])

  useLayoutEffect(() => {
    if (isStandby || !host.current) return
    const opener = document.activeElement
    const appended = host.current
    document.body.append(appended)
    return () => {
      appended.remove()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [isStandby])

  useLayoutEffect(() => {
    if (root) applyModalStyles(root, theme)
  }, [root, theme])
  return root
}

/**
 * Lays out the standby once while the browser is idle. The first layout takes several times as long as later ones.
 */
function useFirstLayout(root: ShadowRoot | null, isStandby: boolean): void {
  useEffect(() => {
    if (!root || !isStandby) return
    return whenIdle(() => {
      const dialog = root.querySelector('dialog')
      // Appended and removed before the next paint: laid out, never visible.
      dialog?.setAttribute('open', '')
      document.body.append(root.host)
      dialog?.getBoundingClientRect()
      root.host.remove()
      dialog?.removeAttribute('open')
    })
  }, [root, isStandby])
}

export type ModalFrameProps = {
  clock: Clock
  theme: Theme
  colorScheme: ColorScheme
  size: SheetSize
  /** The request that waits for the user's answer; null while the answered one fades out. */
  request: object | null
  /** Rendered ahead of a request, and not part of the page until there is one. */
  isStandby?: boolean
  /** Absent if only the end of the login closes the modal. */
  onClose: (() => void) | undefined
  /** Shown instead of the children, which stay mounted but hidden. */
  overlay?: ReactNode
  children: ReactNode
}

/** Renders the modal in a shadow root at the end of the page, isolated from the host's styles. */
export function ModalFrame({
  theme,
  colorScheme,
  isStandby = false,
  overlay,
  children,
  ...dialog
}: ModalFrameProps) {
  useScrollLock(isStandby) // first: measuring the page is cheap before the modal is added
  const root = useShadowRoot(theme, isStandby)
  useFirstLayout(root, isStandby)
  useKeyboardInset(isStandby ? null : root, theme)
  if (!root) return null
  return createPortal(
    <div className="latchkey" {...getTextAttributes()} data-scheme={colorScheme}>
      <Dialog {...dialog} isStandby={isStandby}>
        {overlay}
        <div hidden={Boolean(overlay)}>{children}</div>
      </Dialog>
    </div>,
    root,
  )
}

/** Prevents the page from scrolling and keeps the width of its scroll bar. */
function useScrollLock(isStandby: boolean): void {
  useLayoutEffect(() => {
    if (isStandby) return
    const hasScrollBar = window.innerWidth > document.documentElement.clientWidth
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `html{overflow:hidden!important;${hasScrollBar ? 'scrollbar-gutter:stable!important' : ''}}`,
    )
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [isStandby])
}
