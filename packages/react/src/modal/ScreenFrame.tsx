import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusFirstUsefulControl } from './focusFirstUsefulControl.ts'

/** One screen's time on stage: it fades in, and takes the focus once it is really there. */
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
