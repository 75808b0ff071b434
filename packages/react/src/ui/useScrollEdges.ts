import { type RefObject, useCallback, useLayoutEffect } from 'react'

/** Sizes are rounded to device pixels, so a scroller at its end can be a fraction short of it. */
const TOLERANCE_PX = 1

/**
 * Marks an element with `data-above` and `data-below` while content is scrolled out of sight, so that
 * style sheets can show it. The element scrolls itself, or the page scrolls it. Returns the function
 * that marks it again, for changes that only the caller knows.
 */
export function useScrollEdges(
  ref: RefObject<HTMLElement | null>,
  scroller: 'itself' | 'page' = 'itself',
): () => void {
  const mark = useCallback(() => {
    const element = ref.current
    if (!element) return
    const measured = scroller === 'page' ? document.documentElement : element
    const { scrollTop, scrollHeight, clientHeight } = measured
    element.dataset.above = String(scrollTop > TOLERANCE_PX)
    element.dataset.below = String(scrollTop + clientHeight < scrollHeight - TOLERANCE_PX)
  }, [ref, scroller])
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // Not the sheet's scroller itself: useFluidHeight resizes it while its content is observed.
    const observer = new ResizeObserver(mark)
    const { children } = element
    for (const box of children.length > 0 ? children : [element]) observer.observe(box)
    const target = scroller === 'page' ? document : element
    target.addEventListener('scroll', mark, { passive: true })
    // Units of the viewport's height change in the frame after the event.
    const markAfterResize = () => requestAnimationFrame(() => requestAnimationFrame(mark))
    window.addEventListener('resize', markAfterResize)
    return () => {
      observer.disconnect()
      target.removeEventListener('scroll', mark)
      window.removeEventListener('resize', markAfterResize)
    }
  }, [ref, scroller, mark])
  return mark
}
