import { createAllowlist, type LatchkeyAllowlist } from './allowlist/createAllowlist.ts'
import { createApi, type LatchkeyServerClientOptions } from './api/createApi.ts'
import { createAppCalls, type LatchkeyApp } from './app/createAppCalls.ts'
import { createKeyQuorums, type LatchkeyKeyQuorums } from './key-quorums/createKeyQuorums.ts'
import { createPolicies, type LatchkeyPolicies } from './policies/createPolicies.ts'
import { createTokenVerifier, type LatchkeyTokens } from './tokens/createTokenVerifier.ts'
import { createUsers } from './users/createUsers.ts'
import type { LatchkeyUsers } from './users/LatchkeyUsers.ts'
import { createWallets } from './wallets/createWallets.ts'
import type { LatchkeyWallets } from './wallets/LatchkeyWallets.ts'
import { createWebhooks, type LatchkeyWebhooks } from './webhooks/createWebhooks.ts'

/**
 * Client for the back end of an app.
 *
 * - Names in arguments and results are camelCase, times are `Date`. Custom metadata and the parameters of
 *   `wallets.rpc` are not converted.
 * - A `get` call resolves with undefined if the thing does not exist. Every other call rejects with
 *   {@link LatchkeyApiError} `not_found`.
 * - A `list` call resolves with a {@link Page}; the `listAll` call beside it iterates over all pages.
 *
 * @example
 * ```ts
 * import type { LatchkeyServerClient } from '@latchkey/node'
 *
 * export const findAda = (latchkey: LatchkeyServerClient) =>
 *   latchkey.users.get({ email: 'ada@example.com' })
 * ```
 */
export type LatchkeyServerClient = {
  /** Users of the app. */
  users: LatchkeyUsers
  /** Server wallets and delegated wallets. */
  wallets: LatchkeyWallets
  /** Rules for what wallets may sign. */
  policies: LatchkeyPolicies
  /** Owners and additional signers of wallets and policies. */
  keyQuorums: LatchkeyKeyQuorums
  /** Addresses and numbers that may log in. */
  allowlist: LatchkeyAllowlist
  /** The app itself: its configuration and its keys. */
  app: LatchkeyApp
  /** Verification of webhooks, and the endpoints of the app. */
  webhooks: LatchkeyWebhooks
  /** Verification of access tokens and identity tokens. */
  tokens: LatchkeyTokens
}

/**
 * Creates a client for the back end of an app. Create one and share it: it keeps the verification keys of the app.
 *
 * @throws TypeError if an option is missing or malformed. The message names the option.
 * @throws Calls reject with {@link LatchkeyApiError}. With a wrong app secret, `code` is `missing_or_invalid_token`.
 * @example
 * ```ts
 * import { createLatchkeyServerClient } from '@latchkey/node'
 *
 * const latchkey = createLatchkeyServerClient({
 *   apiUrl: 'https://auth.example.com',
 *   appId: 'latchkeydemoapp0000000001',
 *   appSecret: process.env.LATCHKEY_APP_SECRET ?? '',
 * })
 * const ada = await latchkey.users.get({ email: 'ada@example.com' })
 * if (ada) {
 *   const owner = { userId: ada.id }
 *   await latchkey.wallets.create({ chainType: 'ethereum', owner, idempotencyKey: ada.id })
 * }
 * ```
 */
export function createLatchkeyServerClient(
  options: LatchkeyServerClientOptions,
): LatchkeyServerClient {
  const { apiUrl, appId, fetch } = options
  const api = createApi(options)
  return {
    users: createUsers(api),
    wallets: createWallets(api),
    policies: createPolicies(api),
    keyQuorums: createKeyQuorums(api),
    allowlist: createAllowlist(api),
    app: createAppCalls(api),
    webhooks: createWebhooks(api),
    tokens: createTokenVerifier({ apiUrl, appId, ...(fetch && { fetch }) }),
  }
}
