import { type Client, LatchkeyError, type User } from '@latchkey/client'
import { unlinkAccount } from '@latchkey/client/account'
import {
  createProviderTokens,
  crossAppBrowserPorts,
  requestCrossApp,
} from '@latchkey/client/cross-app'
import type { TransactionRequest } from '@latchkey/client/wallet/accounts'
import { crossAppProvider } from '@latchkey/contract'
import type { CrossAppMethod } from '@latchkey/contract/endpoints/crossApp'
import { claimOAuthPopup } from '../../modal/oauthPopup.ts'
import type { Hex, TypedDataInput } from '../wallets/walletTypes.ts'
import { headlessJourneys, modalJourneys } from './crossAppJourneys.ts'

/** The wallet of an account at another app. */
export type CrossAppWalletInput = {
  /** Address of the wallet that signs: an embedded wallet or a smart wallet. */
  address: string
}

/** A signature of a wallet at another app. */
export type CrossAppSignatureInput = CrossAppWalletInput & {
  /** Chain on which the signature of a smart wallet is valid. Without it the first chain of the other app. */
  chainId?: number
}

/** Functions of `useCrossAppAccounts`. */
export type CrossAppCalls = {
  /** Logs in with the user's account at another app. Rejects if the user cancels. */
  loginWithCrossAppAccount(input: { appId: string }): Promise<User>
  /** Links the user's account at another app. */
  linkCrossAppAccount(input: { appId: string }): Promise<User>
  /** Unlinks an account at another app. */
  unlinkCrossAppAccount(input: { subject: string }): Promise<User>
  /** Signs a message. Resolves with the signature. */
  signMessage(input: CrossAppSignatureInput & { message: string }): Promise<Hex>
  /** Signs EIP-712 typed data. Resolves with the signature. */
  signTypedData(input: CrossAppSignatureInput & TypedDataInput): Promise<Hex>
  /** Sends a transaction. Resolves with its hash. */
  sendTransaction(input: CrossAppWalletInput & TransactionRequest): Promise<Hex>
  /**
   * Signs a transaction. Resolves with the signed transaction. A smart wallet resolves with the call data of its entry
   * point that runs the transaction.
   */
  signTransaction(input: CrossAppWalletInput & TransactionRequest): Promise<Hex>
}

/** Methods on the wire, by kind of wallet. */
const METHODS = {
  signMessage: { wallet: 'personal_sign', smartWallet: 'privy_signSmartWalletMessage' },
  signTypedData: { wallet: 'eth_signTypedData_v4', smartWallet: 'privy_signSmartWalletTypedData' },
  sendTransaction: { wallet: 'eth_sendTransaction', smartWallet: 'privy_sendSmartWalletTx' },
  signTransaction: { wallet: 'eth_signTransaction', smartWallet: 'privy_signSmartWalletTx' },
} as const satisfies Record<string, Record<'wallet' | 'smartWallet', CrossAppMethod>>

/** Creates the functions of `useCrossAppAccounts`. Each uses the popup its click opened. */
export function createCrossAppCalls(client: Client, isHeadless: boolean): CrossAppCalls {
  const ports = crossAppBrowserPorts(client.clock)
  const { logIn, link } = isHeadless ? headlessJourneys : modalJourneys

  const isSmartWallet = (address: string) =>
    client
      .getState()
      .user?.linkedAccounts.some(
        (account) =>
          account.type === 'cross_app' &&
          account.smartWallets.some((one) => one.address.toLowerCase() === address.toLowerCase()),
      ) === true

  const requestFromWallet = async (
    address: string,
    verb: keyof typeof METHODS,
    params: unknown[],
    chainId: unknown,
  ) =>
    (await requestCrossApp(client, {
      ports,
      popup: claimOAuthPopup(),
      address,
      request: {
        method: METHODS[verb][isSmartWallet(address) ? 'smartWallet' : 'wallet'],
        params,
        ...(chainId !== undefined && { chainId: Number(chainId) }),
      },
    })) as Hex
  const requestTransaction =
    (verb: 'sendTransaction' | 'signTransaction'): CrossAppCalls['sendTransaction'] =>
    ({ address, ...transaction }) =>
      requestFromWallet(address, verb, [{ ...transaction, from: address }], transaction.chainId)

  return {
    async loginWithCrossAppAccount({ appId }) {
      const { user } = client.getState()
      if (user && !user.isGuest)
        throw new LatchkeyError('invalid_data', 'A user is already logged in: link the account')
      return logIn(client, crossAppProvider(appId))
    },
    linkCrossAppAccount: ({ appId }) => link(client, crossAppProvider(appId)),
    async unlinkCrossAppAccount({ subject }) {
      const account = client
        .getState()
        .user?.linkedAccounts.filter((one) => one.type === 'cross_app')
        .find((one) => one.subject === subject)
      if (!account) throw new LatchkeyError('linked_account_not_found', 'Invalid subject')
      const { id } = account.providerApp
      const user = await unlinkAccount(client, { method: crossAppProvider(id), subject })
      createProviderTokens({ ...ports, nowMs: client.clock.nowMs }).write(id, null)
      return user
    },
    signMessage: ({ address, message, chainId }) =>
      requestFromWallet(address, 'signMessage', [message, address], chainId),
    signTypedData: ({ address, chainId, ...typedData }) =>
      requestFromWallet(address, 'signTypedData', [address, typedData], chainId),
    sendTransaction: requestTransaction('sendTransaction'),
    signTransaction: requestTransaction('signTransaction'),
  }
}
