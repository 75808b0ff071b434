import type { AuthorizationOptions } from '../api/createApi.ts'
import type { Page } from '../api/pages.ts'
import type { ServerWallet } from './ServerWallet.ts'
import type {
  CreateManyWalletsOptions,
  CreateManyWalletsResult,
  CreateWalletOptions,
  ImportWalletOptions,
  ListWalletsOptions,
  UpdateWalletOptions,
  UserAuthorization,
  WalletFilter,
  WalletIdentifier,
} from './walletOptions.ts'
import type {
  GetBalancesOptions,
  ListTransactionsOptions,
  Transaction,
  TransactionFilter,
  WalletBalance,
  WalletTransaction,
} from './walletReads.ts'
import type {
  WalletRpcMethod,
  WalletRpcOptions,
  WalletRpcResults,
  WalletSignature,
} from './walletRpc.ts'

/** Calls for server wallets and delegated wallets: `client.wallets`. */
export type LatchkeyWallets = {
  /**
   * Creates a wallet.
   *
   * @throws {@link LatchkeyApiError} `invalid_data`, for example for an unknown policy; `not_supported`.
   * @throws TypeError if `chainType` is missing or `owner` has more than one field.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const createTreasury = (latchkey: LatchkeyServerClient, publicKey: string) =>
   *   latchkey.wallets.create({ chainType: 'ethereum', owner: { publicKey } })
   * ```
   */
  create(options: CreateWalletOptions): Promise<ServerWallet>

  /**
   * Creates up to 100 wallets. Each one succeeds or fails by itself. Results are in the order of the request.
   *
   * @throws {@link LatchkeyApiError} `invalid_data`, `too_many_requests`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function createForUsers(latchkey: LatchkeyServerClient, userIds: string[]) {
   *   const wallets = userIds.map((userId) => ({ chainType: 'ethereum', owner: { userId } }) as const)
   *   const results = await latchkey.wallets.createMany({ wallets })
   *   return results.flatMap((result) => (result.success ? [result.wallet] : []))
   * }
   * ```
   */
  createMany(options: CreateManyWalletsOptions): Promise<CreateManyWalletsResult[]>

  /**
   * Returns a wallet by id or by address. Resolves with undefined if there is none.
   *
   * @throws {@link LatchkeyApiError} `missing_or_invalid_token` if the app secret is wrong.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const findWallet = (latchkey: LatchkeyServerClient, address: string) =>
   *   latchkey.wallets.get({ address })
   * ```
   */
  get(wallet: WalletIdentifier): Promise<ServerWallet | undefined>

  /**
   * Lists wallets, newest first, one page at a time.
   *
   * @throws {@link LatchkeyApiError} `invalid_data` for a malformed cursor.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const listWalletsOf = (latchkey: LatchkeyServerClient, userId: string) =>
   *   latchkey.wallets.list({ userId, limit: 10 })
   * ```
   */
  list(options?: ListWalletsOptions): Promise<Page<ServerWallet>>

  /**
   * Iterates over all wallets that match, newest first.
   *
   * @throws {@link LatchkeyApiError} as `list`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function printWallets({ wallets }: LatchkeyServerClient) {
   *   for await (const { address } of wallets.listAll({ chainType: 'solana' })) console.log(address)
   * }
   * ```
   */
  listAll(filter?: WalletFilter): AsyncGenerator<ServerWallet, void>

  /**
   * Changes policies, additional signers or the owner of a wallet.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `invalid_credentials` if the owner's signature is missing,
   * `invalid_data`, `not_supported` if the wallet cannot be transferred.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const setPolicies = (latchkey: LatchkeyServerClient, walletId: string, ownerKey: string) =>
   *   latchkey.wallets.update({ walletId, policyIds: [], authorizationKeys: [ownerKey] })
   * ```
   */
  update(options: UpdateWalletOptions): Promise<ServerWallet>

  /**
   * Archives a wallet permanently: it cannot sign. Not for wallets of users.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `not_supported` for a wallet of a user.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const archive = (latchkey: LatchkeyServerClient, walletId: string) =>
   *   latchkey.wallets.archive({ walletId })
   * ```
   */
  archive(options: { walletId: string }): Promise<ServerWallet>

  /**
   * Signs or sends with a method of the wallet's chain. Resolves with the result of the method.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `invalid_credentials` (signature), `policy_violation`,
   * `insufficient_funds`, `transaction_execution_failure`, `transaction_broadcast_failure`, `not_supported`,
   * `user_has_not_delegated_wallet`, `service_unavailable`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function signHello(latchkey: LatchkeyServerClient, walletId: string) {
   *   const { signature } = await latchkey.wallets.rpc({
   *     walletId,
   *     method: 'personal_sign',
   *     params: { message: 'Hello', encoding: 'utf-8' },
   *     authorizationKeys: [process.env.AUTHORIZATION_KEY ?? ''],
   *   })
   *   return signature
   * }
   * ```
   */
  rpc<Method extends WalletRpcMethod>(
    options: WalletRpcOptions<Method>,
  ): Promise<WalletRpcResults[Method]>

  /**
   * Signs a raw hash, `0x` and 64 hex digits. Rejected for a wallet with a policy.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `invalid_credentials` (signature), `policy_violation`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const signHash = (latchkey: LatchkeyServerClient, walletId: string, hash: string) =>
   *   latchkey.wallets.signHash({ walletId, hash })
   * ```
   */
  signHash(
    options: AuthorizationOptions & { walletId: string; hash: string },
  ): Promise<WalletSignature>

  /**
   * Exports the private key. It is encrypted in transit to a key pair that is created for this call.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `invalid_credentials` (signature), `policy_violation`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const exportKey = (latchkey: LatchkeyServerClient, walletId: string, ownerKey: string) =>
   *   latchkey.wallets.exportPrivateKey({ walletId, authorizationKeys: [ownerKey] })
   * ```
   */
  exportPrivateKey(options: AuthorizationOptions & { walletId: string }): Promise<string>

  /**
   * Imports a private key as a server wallet.
   *
   * @throws {@link LatchkeyApiError} `resource_already_exists`, `invalid_data` if the address does not match.
   * @throws TypeError if `privateKey` is not a `Uint8Array` of 32 or 64 bytes.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const importKey = (
   *   latchkey: LatchkeyServerClient,
   *   key: { address: string; privateKey: Uint8Array },
   * ) => latchkey.wallets.import({ chainType: 'ethereum', ...key })
   * ```
   */
  import(options: ImportWalletOptions): Promise<ServerWallet>

  /**
   * Returns the balances of a wallet. Resolves with undefined if the wallet does not exist.
   *
   * @throws {@link LatchkeyApiError} `not_supported` for an asset or chain that is not configured,
   * `service_unavailable` if a node does not answer.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const readBalances = (latchkey: LatchkeyServerClient, walletId: string) =>
   *   latchkey.wallets.getBalances({ walletId, assets: ['eth'], chains: ['base'], currency: 'usd' })
   * ```
   */
  getBalances(options: GetBalancesOptions): Promise<WalletBalance[] | undefined>

  /**
   * Returns a transaction that the server sent in the last seven days, by the `transactionId` of `rpc`. Resolves
   * with undefined if there is none.
   *
   * @throws {@link LatchkeyApiError} `missing_or_invalid_token` if the app secret is wrong.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function isConfirmed(latchkey: LatchkeyServerClient, transactionId: string) {
   *   const transaction = await latchkey.wallets.getTransaction({ transactionId })
   *   return transaction?.status === 'confirmed'
   * }
   * ```
   */
  getTransaction(options: { transactionId: string }): Promise<Transaction | undefined>

  /**
   * Lists transfers that the wallet sent through the server in the last seven days, newest first.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `not_supported`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const listTransfers = (latchkey: LatchkeyServerClient, walletId: string) =>
   *   latchkey.wallets.listTransactions({ walletId, chain: 'base', assets: ['eth'] })
   * ```
   */
  listTransactions(options: ListTransactionsOptions): Promise<Page<WalletTransaction>>

  /**
   * Iterates over all transfers that `listTransactions` lists.
   *
   * @throws {@link LatchkeyApiError} as `listTransactions`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function printTransfers({ wallets }: LatchkeyServerClient, walletId: string) {
   *   const transfers = wallets.listAllTransactions({ walletId, chain: 'base', assets: ['eth'] })
   *   for await (const { transactionHash } of transfers) console.log(transactionHash)
   * }
   * ```
   */
  listAllTransactions(filter: TransactionFilter): AsyncGenerator<WalletTransaction, void>

  /**
   * Exchanges a user's access token for an authorization key that is valid for one hour.
   *
   * @throws {@link LatchkeyApiError} `missing_or_invalid_token` if the access token or the app secret is invalid.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function signForUser(latchkey: LatchkeyServerClient, accessToken: string) {
   *   const user = await latchkey.wallets.authenticateUser({ accessToken })
   *   const [wallet] = user.wallets
   *   if (!wallet) return undefined
   *   return latchkey.wallets.rpc({
   *     walletId: wallet.id,
   *     method: 'personal_sign',
   *     params: { message: 'Hello', encoding: 'utf-8' },
   *     authorizationKeys: [user.authorizationKey],
   *   })
   * }
   * ```
   */
  authenticateUser(options: { accessToken: string }): Promise<UserAuthorization>
}
