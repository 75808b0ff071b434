import { useLayoutEffect } from 'react'

/** Prevents the page from scrolling and keeps the width of its scroll bar. */
export function useScrollLock(): void {
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
