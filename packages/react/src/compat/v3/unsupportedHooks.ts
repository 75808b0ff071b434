import { notSupported } from '../notSupported.ts'

/** Rejects every call with `not_supported`. */
const refuse =
  (reason: string) =>
  (..._: unknown[]): Promise<never> =>
    Promise.reject(notSupported(reason))

const FUNDING = 'Use useFundWallet: Latchkey has no other funding flow.'
const ACTIONS = 'Latchkey has no wallet actions. Use useSendTransaction.'

/** Rejects with `not_supported`: use `useFundWallet`. */
export const useAddFunds = () => ({ addFunds: refuse(FUNDING) })
/** Rejects with `not_supported`: use `useFundWallet`. */
export const useDepositAddress = () => ({ createDepositAddress: refuse(FUNDING) })
/** Rejects with `not_supported`: use `useFundWallet`. */
export const useFiatOnramp = () => ({ fund: refuse(FUNDING) })
/** Rejects with `not_supported`: use `useFundWallet`. */
export const useFundWalletWithBankDeposit = () => ({ fund: refuse(FUNDING) })
/** Rejects with `not_supported`: use `useSendTransaction`. */
export const useTransfer = () => ({ transfer: refuse(ACTIONS) })
/** Rejects with `not_supported`: use `useSendTransaction`. */
export const useWalletActions = () => ({
  getAction: refuse(ACTIONS),
  listActions: refuse(ACTIONS),
})
/** Rejects with `not_supported`: users see their key with `useExportWallet`. */
export const useGetWalletPrivateKey = () => ({
  getWalletPrivateKey: refuse('The page never gets a private key. Use useExportWallet.'),
})

/** Throws `not_supported`: tokens of another app stay inside Latchkey. */
export const useGetAccessTokenForProvider = () => ({
  getAccessTokenForProvider: (_: { appId: string }): { token: string | null } => {
    throw notSupported('Tokens of another app stay inside Latchkey. Use useCrossAppAccounts.')
  },
})

/** Throws `not_supported`: x402 payments are not part of Latchkey. */
export const useX402Fetch = () => ({
  wrapFetchWithPayment: (_: object): typeof globalThis.fetch => {
    throw notSupported('x402 payments are not part of Latchkey.')
  },
})

/** Throws `not_supported`: use the hooks. */
export function usePrivyClient_experimental(): never {
  throw notSupported('The client of the Privy SDK does not exist in Latchkey. Use the hooks.')
}

/** Result of `useAddFunds`. */
export type UseAddFundsResult = ReturnType<typeof useAddFunds>
/** Result of `useDepositAddress`. */
export type UseDepositAddressResult = ReturnType<typeof useDepositAddress>
/** Result of `useTransfer`. */
export type UseTransferInterface = ReturnType<typeof useTransfer>
/** Result of `useWalletActions`. */
export type UseWalletActionsInterface = ReturnType<typeof useWalletActions>
/** Result of `useGetWalletPrivateKey`. */
export type UseGetWalletPrivateKeyInterface = ReturnType<typeof useGetWalletPrivateKey>
/** Result of `useGetAccessTokenForProvider`. */
export type UseGetAccessTokenForProvider = ReturnType<typeof useGetAccessTokenForProvider>
/** Result of `useX402Fetch`. */
export type UseX402Fetch = ReturnType<typeof useX402Fetch>
/** Function of `useX402Fetch`. */
export type WrapFetchWithPayment = UseX402Fetch['wrapFetchWithPayment']

type FiatOptions = { source?: object; environment?: string; defaultAmount?: string }
/** Ways to add funds. */
export type AddFundsMethod = 'fiat' | 'crypto'
/** Where added funds arrive. */
export type AddFundsDestination = {
  /** Address of the wallet. */
  address: string
  /** CAIP-2 id of the chain. */
  chain: `${string}:${string}`
  /** The asset. */
  asset: string
}
/** Options of a purchase. */
export type AddFundsFiatOptions = FiatOptions
/** Options of a deposit. */
export type AddFundsCryptoOptions = {
  /** Address for refunds. */
  refundAddress?: string
  /** Accepted price difference. */
  slippageBps?: number
}
/** Options of `addFunds`. */
export type AddFundsOptions = {
  /** Where the funds arrive. */
  destination: AddFundsDestination
  /** Options of a purchase. */
  fiat?: AddFundsFiatOptions
  /** Options of a deposit. */
  crypto?: AddFundsCryptoOptions
}
/** Result of `addFunds`. */
export type AddFundsResult = {
  /** How the funds were added. */
  method: AddFundsMethod
  /** State of the purchase or deposit. */
  status: 'submitted' | 'confirmed' | 'completed'
}
/** Error code of a deposit. */
export type DepositAddressModalErrorCode = string
/** An order of a deposit address. */
export type DepositAddressOrder = object
/** A quote of a deposit address. */
export type DepositAddressQuote = object
/** Configuration of deposits. */
export type DepositConfig = object
/** A private key that is encrypted to the app. */
export type EncryptedWalletKey = {
  /** The encrypted key. */
  ciphertext: string
  /** The encapsulated key. */
  encapsulatedKey: string
  /** Chain of the wallet. */
  chainType: 'ethereum' | 'solana'
}
