import type * as node from './index.ts'

/** Compile-time assertions about the public types. `tsc -b` checks them; nothing runs. */
type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Expect<T extends true> = T

type Users = ReturnType<typeof node.createUserClient>
type Wallets = ReturnType<typeof node.createWalletClient>
type Policies = ReturnType<typeof node.createPolicyClient>
type Quorums = ReturnType<typeof node.createKeyQuorumClient>
type Allowlist = ReturnType<typeof node.createAllowlistClient>
type Verifier = ReturnType<typeof node.createTokenVerifier>
type Resolved<Method extends (...args: never[]) => unknown> = Awaited<ReturnType<Method>>

export type Assertions = [
  Expect<Equal<Resolved<Users['get']>, node.WireUser | undefined>>,
  Expect<Equal<Resolved<Users['find']>, node.WireUser | undefined>>,
  Expect<Equal<Resolved<Users['import']>, node.WireUser>>,
  Expect<Equal<Resolved<Users['delete']>, void>>,
  Expect<Equal<Parameters<Users['list']>[0], node.PageOptions | undefined>>,
  Expect<Equal<ReturnType<Users['all']>, AsyncGenerator<node.WireUser, void>>>,
  Expect<Equal<Parameters<Users['find']>[0], node.UserKey>>,
  Expect<Equal<Resolved<Wallets['create']>, node.ServerWallet>>,
  Expect<Equal<Resolved<Wallets['findByAddress']>, node.ServerWallet | undefined>>,
  Expect<Equal<Resolved<Wallets['balances']>, node.WalletBalance[]>>,
  Expect<Equal<Resolved<Wallets['getTransaction']>, node.WireTransaction>>,
  Expect<Equal<Resolved<Wallets['exportKey']>, string>>,
  Expect<Equal<Resolved<Wallets['authenticateUser']>, node.UserAuthorization>>,
  Expect<Equal<Resolved<Wallets['createMany']>, node.WalletBatchResults>>,
  Expect<Equal<Resolved<Policies['create']>, node.Policy>>,
  Expect<Equal<Parameters<Policies['addRule']>[1], node.NewPolicyRule>>,
  Expect<Equal<Resolved<Quorums['get']>, node.KeyQuorum>>,
  Expect<Equal<Resolved<Allowlist['list']>, node.AllowlistEntry[]>>,
  Expect<Equal<Resolved<Verifier['verifyAccessToken']>, node.AccessClaims>>,
  Expect<Equal<Resolved<Verifier['verifyIdentityToken']>, node.IdentityClaims>>,
  Expect<Equal<ReturnType<typeof node.verifyWebhook>, node.WebhookEvent>>,
  Expect<Equal<ReturnType<typeof node.signAuthorization>, string>>,
  Expect<Equal<node.TokenError['code'], 'missing_or_invalid_token' | 'service_unavailable'>>,
  Expect<
    Equal<node.WebhookError['code'], 'invalid_signature' | 'stale_timestamp' | 'unreadable_event'>
  >,
]

// @ts-expect-error: pass apiUrl or verificationKey
export const noKeySource: node.TokenVerifierOptions = { appId: 'a' }

// @ts-expect-error: an account that cannot identify a user
export const unknownKey: node.UserKey = { nickname: 'ada' }
