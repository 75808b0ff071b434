import { useEffect } from 'react'
import type { HostPort } from './openHostPort.ts'

/** Reports the height of the content to the host page, which gives the frame the same height. */
export function useHeightReport({ post }: Pick<HostPort, 'post'>): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const heightPx = Math.ceil(document.body.getBoundingClientRect().height)
      if (heightPx > 0) post({ kind: 'height', heightPx })
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [post])
}
