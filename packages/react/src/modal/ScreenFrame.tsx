import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusFirstUsefulControl } from './focusFirstUsefulControl.ts'

/** Wraps one screen: fades it in and moves the focus to it on mount. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current) focusFirstUsefulControl(element.current)
  }, [])
  return (
    <div className="screen-frame" ref={element}>
      {children}
    </div>
  )
}
