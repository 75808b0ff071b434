import { type RefObject, useLayoutEffect } from 'react'

const DURATION_MS = 180

/** Animates the sheet's height when its content changes, and reports when it has its final height. */
export function useFluidHeight(sheet: RefObject<HTMLElement | null>, onSettled: () => void): void {
  useLayoutEffect(() => {
    const element = sheet.current
    const content = element?.firstElementChild?.firstElementChild
    if (!element || !content) return
    let heightPx: number | null = null
    let animation: Animation | null = null
    const observer = new ResizeObserver(() => {
      const fromPx = animation?.playState === 'running' ? element.offsetHeight : heightPx
      animation?.cancel()
      heightPx = element.offsetHeight
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (isStill || !fromPx || fromPx === heightPx) return
      // An animation object sets no style attribute, which a strict CSP would block.
      animation = element.animate([{ height: `${fromPx}px` }, { height: `${heightPx}px` }], {
        duration: DURATION_MS,
        easing: 'ease-out',
      })
      animation.onfinish = onSettled
    })
    observer.observe(content)
    return () => {
      observer.disconnect()
      animation?.cancel()
    }
  }, [sheet, onSettled])
}
