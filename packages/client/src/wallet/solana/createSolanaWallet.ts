import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import { bytesFromBase64 } from '../encoding.ts'
import type { Signing } from '../sign/createSigning.ts'
import { readSolanaMessage } from '../sign/readSignRequest.ts'
import type { WalletUiOptions } from '../WalletTask.ts'

export type SolanaSignOptions = { uiOptions?: WalletUiOptions }

/** The embedded wallet for Solana, with the verbs and the shape of Wallet Standard's features. */
export type SolanaWallet = {
  address: string
  signMessage(
    message: Uint8Array | string,
    options?: SolanaSignOptions,
  ): Promise<{ signature: Uint8Array }>
}

export function createSolanaWallet(wallet: EmbeddedWallet, sign: Signing): SolanaWallet {
  return {
    address: wallet.address,
    async signMessage(message, { uiOptions } = {}) {
      const signature = await sign(wallet, readSolanaMessage(message), uiOptions)
      return { signature: bytesFromBase64(signature) }
    },
  }
}
