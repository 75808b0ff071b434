import { notSupported } from './notSupported.ts'

const REASON = 'Latchkey has wallets on Ethereum and Solana only.'

/** Rejects with `not_supported`: Latchkey has wallets on Ethereum and Solana only. */
export const useCreateWallet = () => ({
  createWallet: (_: { chainType: string }): Promise<never> => Promise.reject(notSupported(REASON)),
})

/** Rejects with `not_supported`: Latchkey has wallets on Ethereum and Solana only. */
export const useSignRawHash = () => ({
  signRawHash: (_: {
    address: string
    chainType: string
    hash: `0x${string}`
  }): Promise<{ signature: `0x${string}` }> => Promise.reject(notSupported(REASON)),
})
