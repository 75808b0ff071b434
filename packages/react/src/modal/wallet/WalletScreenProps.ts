import type { Client, LatchkeyError } from '@latchkey/client'
import type { EmbeddedWallets } from '@latchkey/client/wallet'
import type { ModalConfig } from '../../config/ModalConfig.ts'

/** What every screen of a wallet's task may draw from. */
export type WalletScreenProps = {
  client: Client
  wallets: EmbeddedWallets
  config: ModalConfig
  /** The task came to something. Its screen may stay a moment longer. */
  onDone(result: unknown, when?: 'now' | 'when-closed'): void
  onFailed(error: LatchkeyError, when?: 'now' | 'when-closed'): void
  /** The screen may go. */
  onEnd(): void
  onClose: (() => void) | undefined
  /** Whether leaving would lose something; absent in a login, which knows by itself. */
  onPreventClose?: ((isHeld: boolean) => void) | undefined
}
