import { useEffect } from 'react'
import type { Theme } from '../theme/Theme.ts'

/** Sets `--keyboard` to the height of the on-screen keyboard, so the sheet stays above it. */
export function useKeyboardInset(root: ShadowRoot | null, theme: Theme): void {
  // Another theme replaces the root's sheets, including this one; `theme` as a dependency adds it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const viewport = window.visualViewport
    if (!root || !viewport) return
    // A style sheet, because a style attribute would need the page's CSP to allow it.
    const sheet = new CSSStyleSheet()
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      // Pinch-zoom also shrinks the visual viewport.
      const inset = viewport.scale > 1 ? 0 : Math.round(covered)
      // Without a keyboard there is no sheet: adding one calculates all styles of the modal again.
      if (inset === 0 && !root.adoptedStyleSheets.includes(sheet)) return
      sheet.replaceSync(`.latchkey{--keyboard:${inset}px}`)
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
    }
    // Measuring now would force another layout before the modal is visible.
    const first = requestAnimationFrame(measure)
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      cancelAnimationFrame(first)
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [root, theme])
}
