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
  /** Address of the wallet that signs. */
  address: string
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
  signMessage(input: CrossAppWalletInput & { message: string }): Promise<Hex>
  /** Signs EIP-712 typed data. Resolves with the signature. */
  signTypedData(input: CrossAppWalletInput & TypedDataInput): Promise<Hex>
  /** Sends a transaction. Resolves with its hash. */
  sendTransaction(input: CrossAppWalletInput & TransactionRequest): Promise<Hex>
  /** Signs a transaction. Resolves with the signed transaction. */
  signTransaction(input: CrossAppWalletInput & TransactionRequest): Promise<Hex>
}

/** Creates the functions of `useCrossAppAccounts`. Each uses the popup its click opened. */
export function createCrossAppCalls(client: Client, isHeadless: boolean): CrossAppCalls {
  const ports = crossAppBrowserPorts(client.clock)
  const { logIn, link } = isHeadless ? headlessJourneys : modalJourneys

  const requestFromWallet = async (
    address: string,
    method: CrossAppMethod,
    params: unknown[],
    chain: { chainId?: number } = {},
  ) =>
    (await requestCrossApp(client, {
      ports,
      popup: claimOAuthPopup(),
      address,
      request: { method, params, ...chain },
    })) as Hex
  const requestTransaction =
    (method: CrossAppMethod): CrossAppCalls['sendTransaction'] =>
    ({ address, ...transaction }) => {
      const { chainId } = transaction
      return requestFromWallet(
        address,
        method,
        [{ ...transaction, from: address }],
        chainId === undefined ? {} : { chainId: Number(chainId) },
      )
    }

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
    signMessage: ({ address, message }) =>
      requestFromWallet(address, 'personal_sign', [message, address]),
    signTypedData: ({ address, ...typedData }) =>
      requestFromWallet(address, 'eth_signTypedData_v4', [address, typedData]),
    sendTransaction: requestTransaction('eth_sendTransaction'),
    signTransaction: requestTransaction('eth_signTransaction'),
  }
}
