import { useEffect, useRef } from 'react'

/** Heading of a window. Takes the focus if a closed screen leaves it on the body. */
export function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const focus = () => {
      if (document.activeElement === document.body) heading.current?.focus()
    }
    focus()
    const observer = new MutationObserver(focus) // screens are children of the body
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
