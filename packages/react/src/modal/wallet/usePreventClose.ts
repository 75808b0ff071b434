import { useEffect } from 'react'
import type { WalletScreenProps } from './WalletScreenProps.ts'

/** While it is held, neither Escape nor a press beside the modal closes it. */
export function usePreventClose(
  { onPreventClose }: Pick<WalletScreenProps, 'onPreventClose'>,
  isPrevented: boolean,
): void {
  useEffect(() => {
    onPreventClose?.(isPrevented)
    return () => onPreventClose?.(false)
  }, [onPreventClose, isPrevented])
}
