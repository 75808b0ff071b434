import { notSupported } from '../notSupported.ts'
import type { SolanaWalletConnectorsConfig } from '../types/config.ts'

/**
 * Returns a value for `externalWallets.solana.connectors`. Latchkey detects Wallet Standard wallets itself, so the
 * list is empty and the functions have nothing to do.
 */
export const toSolanaWalletConnectors = (_?: {
  shouldAutoConnect?: boolean
}): SolanaWalletConnectorsConfig => ({ onMount() {}, onUnmount() {}, get: () => [] })

/**
 * Name of the Privy SDK's connector class. Latchkey detects Wallet Standard wallets itself.
 *
 * @throws The constructor throws `not_supported`.
 */
export class SolanaAdapterConnector {
  constructor(_adapter: unknown, _shouldAutoConnect?: boolean) {
    throw notSupported('Latchkey detects Wallet Standard wallets itself and needs no connector.')
  }
}

/** Does nothing: funding on Solana is part of Latchkey. */
export const useSolanaFundingPlugin = (): void => {}

/** Does nothing: Ledger wallets sign in as other Solana wallets do. */
export const useSolanaLedgerPlugin = (): void => {}
