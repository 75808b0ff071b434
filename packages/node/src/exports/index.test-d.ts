import type * as node from './index.ts'

/** Compile-time assertions about the public types. `tsc -b` checks them; nothing runs. */
type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Expect<T extends true> = T
type Resolved<Method extends (...args: never[]) => unknown> = Awaited<ReturnType<Method>>

type Client = ReturnType<typeof node.createLatchkeyServerClient>
type Users = Client['users']
type Wallets = Client['wallets']
type Policies = Client['policies']
type KeyQuorums = Client['keyQuorums']
type Allowlist = Client['allowlist']
type Tokens = Client['tokens']

/** Names of an object type with an underscore: there must be none. */
type SnakeNames<Value> = Value extends Date ? never : Extract<keyof Value, `${string}_${string}`>
type Member<Union> = Union extends unknown ? SnakeNames<Union> : never

export type Assertions = [
  // One client with eight groups.
  Expect<Equal<Client, node.LatchkeyServerClient>>,
  Expect<
    Equal<
      keyof Client,
      'users' | 'wallets' | 'policies' | 'keyQuorums' | 'allowlist' | 'app' | 'webhooks' | 'tokens'
    >
  >,
  Expect<Equal<Parameters<typeof node.createLatchkeyServerClient>['length'], 1>>,
  // One not-found rule: every `get` resolves with undefined.
  Expect<Equal<Resolved<Users['get']>, node.User | undefined>>,
  Expect<Equal<Resolved<Wallets['get']>, node.ServerWallet | undefined>>,
  Expect<Equal<Resolved<Wallets['getBalances']>, node.WalletBalance[] | undefined>>,
  Expect<Equal<Resolved<Wallets['getTransaction']>, node.Transaction | undefined>>,
  Expect<Equal<Resolved<Policies['get']>, node.Policy | undefined>>,
  Expect<Equal<Resolved<Policies['getRule']>, node.PolicyRule | undefined>>,
  Expect<Equal<Resolved<KeyQuorums['get']>, node.KeyQuorum | undefined>>,
  // Pages alike everywhere.
  Expect<Equal<Resolved<Users['list']>, node.Page<node.User>>>,
  Expect<Equal<ReturnType<Users['listAll']>, AsyncGenerator<node.User, void>>>,
  Expect<Equal<Resolved<Users['search']>, node.Page<node.User>>>,
  Expect<Equal<ReturnType<Users['searchAll']>, AsyncGenerator<node.User, void>>>,
  Expect<Equal<Resolved<Users['listSessions']>, node.Page<node.Session>>>,
  Expect<Equal<ReturnType<Users['listAllSessions']>, AsyncGenerator<node.Session, void>>>,
  Expect<Equal<Resolved<Users['listSecurityEvents']>, node.Page<node.SecurityEvent>>>,
  Expect<
    Equal<ReturnType<Users['listAllSecurityEvents']>, AsyncGenerator<node.SecurityEvent, void>>
  >,
  Expect<Equal<Resolved<Wallets['list']>, node.Page<node.ServerWallet>>>,
  Expect<Equal<ReturnType<Wallets['listAll']>, AsyncGenerator<node.ServerWallet, void>>>,
  Expect<Equal<Resolved<Wallets['listTransactions']>, node.Page<node.WalletTransaction>>>,
  Expect<
    Equal<ReturnType<Wallets['listAllTransactions']>, AsyncGenerator<node.WalletTransaction, void>>
  >,
  Expect<Equal<Resolved<Allowlist['list']>, node.Page<node.AllowlistEntry>>>,
  Expect<Equal<ReturnType<Allowlist['listAll']>, AsyncGenerator<node.AllowlistEntry, void>>>,
  Expect<Equal<node.Page<node.User>['nextCursor'], string | undefined>>,
  // One casing.
  Expect<Equal<Member<node.User>, never>>,
  Expect<Equal<Member<node.LinkedAccount>, never>>,
  Expect<Equal<Member<node.AccountToImport>, never>>,
  Expect<Equal<Member<node.IdentityTokenAccount>, never>>,
  Expect<Equal<Member<node.WebhookEvent>, never>>,
  Expect<Equal<Member<node.WalletRpcResults[node.WalletRpcMethod]>, never>>,
  Expect<Equal<node.LinkedAccountOf<'wallet'>['chainType'], string>>,
  Expect<Equal<node.LinkedAccountOf<'email'>['latestVerifiedAt'], Date | null>>,
  Expect<Equal<node.WebhookEventOf<'user.created'>['user'], node.User>>,
  Expect<Equal<node.WebhookEventOf<'wallet.archived'>['archivedAt'], Date>>,
  // Results of the other calls.
  Expect<Equal<Resolved<Users['import']>, node.User>>,
  Expect<Equal<Resolved<Users['delete']>, void>>,
  Expect<Equal<Resolved<Users['revokeSessions']>, number>>,
  Expect<Equal<Resolved<Wallets['create']>, node.ServerWallet>>,
  Expect<Equal<Resolved<Wallets['createMany']>, node.CreateManyWalletsResult[]>>,
  Expect<Equal<Resolved<Wallets['exportPrivateKey']>, string>>,
  Expect<Equal<Resolved<Wallets['signHash']>, node.WalletSignature>>,
  Expect<Equal<Resolved<Wallets['authenticateUser']>, node.UserAuthorization>>,
  Expect<Equal<node.WalletRpcResults['personal_sign'], node.WalletSignature>>,
  Expect<Equal<node.WalletRpcResults['eth_sendTransaction'], node.SentTransaction>>,
  Expect<Equal<Resolved<Policies['create']>, node.Policy>>,
  Expect<Equal<Resolved<Policies['addRule']>, node.PolicyRule>>,
  Expect<Equal<Resolved<Allowlist['add']>, node.AllowlistEntry>>,
  Expect<Equal<Resolved<Tokens['verifyAccessToken']>, node.AccessTokenClaims>>,
  Expect<Equal<Resolved<Tokens['verifyIdentityToken']>, node.IdentityTokenClaims>>,
  Expect<Equal<ReturnType<typeof node.createTokenVerifier>, node.LatchkeyTokens>>,
  Expect<Equal<ReturnType<Client['webhooks']['verify']>, node.WebhookEvent>>,
  Expect<Equal<ReturnType<typeof node.verifyWebhook>, node.WebhookEvent>>,
  Expect<Equal<ReturnType<typeof node.signAuthorization>, string>>,
  Expect<Equal<node.TokenError['code'], 'missing_or_invalid_token' | 'service_unavailable'>>,
  Expect<
    Equal<node.WebhookError['code'], 'invalid_signature' | 'stale_timestamp' | 'unreadable_event'>
  >,
]

/** The result of `rpc` follows from the method. */
export const sign = ({ wallets }: Client): Promise<string> =>
  wallets
    .rpc({ walletId: 'a', method: 'personal_sign', params: { message: 'Hello' } })
    .then(({ signature }) => signature)

// @ts-expect-error: pass apiUrl or verificationKey
export const noKeySource: node.TokenVerifierOptions = { appId: 'a' }

// @ts-expect-error: an account that cannot identify a user
export const unknownIdentifier: node.UserIdentifier = { nickname: 'ada' }

// @ts-expect-error: wire names are not accepted
export const wireOwner: node.Owner = { public_key: 'spki' }

// @ts-expect-error: a method that no wallet has
export const unknownMethod: node.WalletRpcMethod = 'eth_sign'
