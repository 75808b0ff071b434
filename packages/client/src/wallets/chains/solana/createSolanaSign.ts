import { base64 } from '@scure/base'
import type { ReadonlyBytes } from '../../../core/encoding/ReadonlyBytes.ts'
import type { EmbeddedWallet } from '../../embedded/EmbeddedWallet.ts'
import type { Signing } from '../../embedded/sign/createSigning.ts'
import { readSolanaMessage } from '../../embedded/sign/readSignRequest.ts'
import type { WalletUiOptions } from '../../embedded/WalletTask.ts'

/** Signs a Solana message. Resolves with the 64-byte signature. */
export type SignSolanaMessage = (input: {
  message: ReadonlyBytes | string
  options?: { uiOptions?: WalletUiOptions } | undefined
}) => Promise<{ signature: Uint8Array }>

/**
 * Creates a function that signs messages as Wallet Standard's `signMessage` does. It rejects with the errors
 * of `signMessage`.
 */
export const createSolanaSign =
  (wallet: EmbeddedWallet, sign: Signing): SignSolanaMessage =>
  async ({ message, options }) => {
    const signature = await sign(wallet, readSolanaMessage(message), options?.uiOptions)
    return { signature: base64.decode(signature) }
  }
