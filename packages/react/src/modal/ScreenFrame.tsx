import { type ReactNode, useLayoutEffect, useRef } from 'react'
import {
  focusFirstUsefulControl,
  hasFocusInBar,
  hasUsefulControl,
} from './focusFirstUsefulControl.ts'

/** Wraps one screen: fades it in and moves the focus to it on mount. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const frame = element.current
    if (!frame) return
    focusFirstUsefulControl(frame)
    // A screen that waits has only its bar. The first button that appears takes the focus from there.
    let hadControl = hasUsefulControl(frame)
    const observer = new MutationObserver(() => {
      const hasControl = hasUsefulControl(frame)
      if (hasControl && !hadControl && hasFocusInBar(frame)) focusFirstUsefulControl(frame)
      hadControl = hasControl
    })
    observer.observe(frame, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div className="screen-frame" ref={element}>
      {children}
    </div>
  )
}
