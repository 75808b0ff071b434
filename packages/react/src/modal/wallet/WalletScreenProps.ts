import type { Client, LatchkeyError } from '@latchkey/client'
import type { EmbeddedWallets } from '@latchkey/client/wallet'
import type { ModalConfig } from '../../config/ModalConfig.ts'

/** Props shared by all screens of a wallet task. */
export type WalletScreenProps = {
  client: Client
  wallets: EmbeddedWallets
  config: ModalConfig
  /** Called with the result. The screen may stay visible for a moment. */
  onDone(result: unknown, when?: 'now' | 'when-closed'): void
  onFailed(error: LatchkeyError, when?: 'now' | 'when-closed'): void
  /** Closes the screen. */
  onEnd(): void
  onClose: (() => void) | undefined
  /** Whether closing would lose progress. Absent in a login, which has its own rule. */
  onPreventClose?: ((isHeld: boolean) => void) | undefined
}
