import { useEffect } from 'react'

/** Keeps `--keyboard` at the height the on-screen keyboard covers, so that a sheet can stand above it. */
export function useKeyboardInset(root: ShadowRoot | null, accent: string | null): void {
  // Dressing the root in another accent drops its sheets, this one included: `accent` brings it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const viewport = window.visualViewport
    if (!root || !viewport) return
    // A sheet of its own: a style attribute would need the page's CSP to allow it.
    const sheet = new CSSStyleSheet()
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      // Pinch-zoom shrinks the visual viewport as well; that is no keyboard.
      const inset = viewport.scale > 1 ? 0 : Math.round(covered)
      sheet.replaceSync(`.latchkey{--keyboard:${inset}px}`)
    }
    // Not at once: measuring now would lay the page out once more before the modal can be seen.
    const first = requestAnimationFrame(measure)
    root.adoptedStyleSheets.push(sheet)
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      cancelAnimationFrame(first)
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [root, accent])
}
