import { useEffect } from 'react'
import type { WalletStage } from './WalletStage.ts'

/** While it is held, neither Escape nor a press beside the modal closes it. */
export function useHeld({ onHold }: Pick<WalletStage, 'onHold'>, isHeld: boolean): void {
  useEffect(() => {
    onHold?.(isHeld)
    return () => onHold?.(false)
  }, [onHold, isHeld])
}
