import { useEffect } from 'react'
import type { WalletScreenProps } from './WalletScreenProps.ts'

/** Prevents Escape and clicks outside from closing the modal. */
export function usePreventClose(
  { onPreventClose }: Pick<WalletScreenProps, 'onPreventClose'>,
  isPrevented: boolean,
): void {
  useEffect(() => {
    onPreventClose?.(isPrevented)
    return () => onPreventClose?.(false)
  }, [onPreventClose, isPrevented])
}
