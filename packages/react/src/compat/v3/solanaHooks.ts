import type { SolanaFundingOptions } from '@latchkey/client/funding'
import { useCallback } from 'react'
import type { ConnectedStandardSolanaWallet } from '../solana/ConnectedStandardSolanaWallet.ts'
import { useConnectedStandardWallets } from '../solana/standardWalletHooks.ts'
import {
  useFundWallet as useFundAccount,
  useSendTransaction,
  useSignMessage as useSignBytes,
  useSignTransaction as useSignTransactionBytes,
} from '../solanaHooks.ts'
import type {
  SendTransactionModalUIOptions,
  SignMessageModalUIOptions,
} from '../types/transactions.ts'
import type { SolanaChain } from './PrivyProvider.tsx'

/** Input of `signMessage`. */
export type SignMessageInput = {
  /** The message. */
  message: Uint8Array
  /** The wallet that signs. */
  wallet: Pick<ConnectedStandardSolanaWallet, 'address'>
  /** Texts of the confirmation screen. */
  options?: { uiOptions?: SignMessageModalUIOptions }
}

/** Input of `signTransaction` and `signAndSendTransaction`. */
export type TransactionInput = {
  /** The serialized transaction. */
  transaction: Uint8Array
  /** The wallet that signs. */
  wallet: Pick<ConnectedStandardSolanaWallet, 'address'>
  /** The chain. Default: the first configured one. */
  chain?: SolanaChain
  /** Texts of the confirmation screen. */
  options?: {
    uiOptions?: SendTransactionModalUIOptions
    /** The app pays the fee, within the limits of the server. Embedded wallets only. */
    sponsor?: boolean
  }
}

type Several<Input, Output> = {
  (input: Input): Promise<Output>
  (...inputs: Input[]): Promise<Output[]>
}

/** Returns a function for one or several inputs: one confirmation screen after the other. */
function useSeveral<Input, Output>(work: (input: Input) => Promise<Output>) {
  return useCallback(
    async (...inputs: Input[]) => {
      const outputs: Output[] = []
      for (const input of inputs) outputs.push(await work(input))
      return inputs.length === 1 ? outputs[0] : outputs
    },
    [work],
  ) as Several<Input, Output>
}

const toInput = ({ transaction, wallet, chain, options }: TransactionInput) => ({
  transaction,
  address: wallet.address,
  ...(chain && { cluster: chain === 'solana:mainnet' ? 'mainnet-beta' : chain.slice(7) }),
  ...(options?.uiOptions && { uiOptions: options.uiOptions }),
  ...(options?.sponsor && { sponsor: true }),
})

/** Signs messages with Solana wallets. */
export function useSignMessage() {
  const { signMessage } = useSignBytes()
  const sign = useCallback(
    ({ message, wallet, options }: SignMessageInput) =>
      signMessage({ message, options: { ...options, address: wallet.address } }),
    [signMessage],
  )
  return { signMessage: useSeveral(sign) }
}

/** Signs transactions with Solana wallets without sending them. */
export function useSignTransaction() {
  const { signTransaction } = useSignTransactionBytes()
  const sign = useCallback(
    (input: TransactionInput) => signTransaction(toInput(input)),
    [signTransaction],
  )
  return { signTransaction: useSeveral(sign) }
}

/** Sends transactions from Solana wallets. Resolves with the 64-byte signature when the chain confirms it. */
export function useSignAndSendTransaction() {
  const { sendTransaction } = useSendTransaction()
  const send = useCallback(
    async (input: TransactionInput) => {
      const { signature } = await sendTransaction(toInput(input))
      const { base58 } = await import('@latchkey/client/wallet/solana')
      return { signature: base58.decode(signature) }
    },
    [sendTransaction],
  )
  return { signAndSendTransaction: useSeveral(send) }
}

/** Returns the accounts of the user's Solana wallets, with the functions to sign. */
export const useWallets = () => useConnectedStandardWallets()

/** Options of `fundWallet`. */
export type SolanaFundingConfig = Omit<SolanaFundingOptions, 'cluster'> & {
  /** Chain on which the funds arrive. */
  chain?: SolanaChain
}

/** Shows the user how to add funds to a wallet on Solana. Resolves when they leave. */
export function useFundWallet(
  callbacks: {
    /** Called whenever the user closes the screens, funded or not. */
    onUserExited?: (exit: {
      address: string
      chain: SolanaChain
      fundingMethod: 'moonpay' | 'coinbase-onramp' | 'external' | 'manual' | null
      balance: bigint | undefined
    }) => void
  } = {},
) {
  const { fundWallet } = useFundAccount({
    onUserExited: ({ cluster: { name }, ...exit }) =>
      callbacks.onUserExited?.({
        ...exit,
        chain: `solana:${name === 'mainnet-beta' ? 'mainnet' : name}` as SolanaChain,
      }),
  })
  return {
    fundWallet: useCallback(
      async ({
        address,
        options: { chain, ...options } = {},
      }: {
        address: string
        options?: SolanaFundingConfig
      }): Promise<void> => {
        const name = chain === 'solana:mainnet' ? 'mainnet-beta' : chain?.slice(7)
        await fundWallet(address, { ...options, ...(name && { cluster: { name } }) })
      },
      [fundWallet],
    ),
  }
}

/** Result of `useFundWallet`. */
export type UseFundWalletInterface = ReturnType<typeof useFundWallet>
/** Result of `useSignMessage`. */
export type UseSignMessage = ReturnType<typeof useSignMessage>
/** Result of `useSignTransaction`. */
export type UseSignTransaction = ReturnType<typeof useSignTransaction>
/** Result of `useSignAndSendTransaction`. */
export type UseSignAndSendTransaction = ReturnType<typeof useSignAndSendTransaction>
/** Result of `useWallets`. */
export type UseWallets = ReturnType<typeof useWallets>
