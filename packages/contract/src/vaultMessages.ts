import { base64 } from './hpke.ts'
import * as z from './schema.ts'

/** What a message between host page and vault may be at most (security.md section 3). */
export const VAULT_LIMITS = {
  messageMaxChars: 256 * 1024,
  messageMaxDepth: 16,
  idMaxChars: 128,
  idsRememberedMax: 10_000,
  requestsAtOnceMax: 64,
  tokenMaxChars: 8 * 1024,
  fieldMaxChars: 1_024,
  listMax: 1_000,
  hdWalletIndexMax: 2 ** 31 - 1,
  apiTimeoutMs: 10 * 1_000,
  /** How often a person can remove their signer at Farcaster and add another one of the same wallet. */
  farcasterKeysMax: 8,
  /** How long a factor that was shown for itself waits for the export page that follows it. */
  exportOfferMs: 60 * 1_000,
  /** How long the vault and a page of ours beside it wait for each other's answer. */
  frameAnswerWaitMs: 1 * 1_000,
} as const

const field = z.string().check(z.maxLength(VAULT_LIMITS.fieldMaxChars))
const token = z.string().check(z.maxLength(VAULT_LIMITS.tokenMaxChars))
/** As long as the message itself may be, which is measured before anything is read. */
const long = z.string()
const list = <Item extends z.AnySchema>(item: Item) =>
  z.array(item).check(z.maxLength(VAULT_LIMITS.listMax))
const loose = z.record(field, z.unknown())
const walletIndex = z.int().check(z.gte(0), z.lte(VAULT_LIMITS.hdWalletIndexMax))
const chainType = z.enum(['ethereum', 'solana'])

/** Clients leave out what they do not have, or send it as null or undefined. */
const maybe = z.nullish

const mfaMethod = z.enum(['sms', 'totp', 'passkey', 'recovery_code'])
const session = {
  accessToken: token,
  mfaMethod: maybe(mfaMethod),
  /** Six digits, a code on paper, or what a passkey answered. */
  mfaCode: maybe(z.union([field, loose])),
  relyingParty: maybe(field),
}
/** Whether codes on paper are wanted with the factor, by whoever shows them. */
const enrolment = { ...session, recoveryCodes: maybe(z.boolean()) }
const entropy = {
  entropyId: field,
  entropyIdVerifier: z.enum(['ethereum-address-verifier', 'solana-address-verifier']),
}
const recoveryMethod = z.enum([
  'privy',
  'user-passcode',
  'google-drive',
  'icloud',
  'icloud-native',
  'recovery-encryption-key',
  // Our own: the key is what a passkey's PRF answered, as recoveryKey.
  'passkey',
])
const recoverySecrets = {
  recoveryPassword: maybe(field),
  recoveryAccessToken: maybe(token),
  recoveryKey: maybe(field),
  recoverySecretOverride: maybe(field),
}
const recovery = {
  recoveryMethod: maybe(recoveryMethod),
  ...recoverySecrets,
  iCloudRecordNameOverride: maybe(field),
  recoveryPin: maybe(field),
  passkeyCredentialId: maybe(field),
  passkeySalt: maybe(field),
}

/** Hosts post the numbers of a transaction as numbers, as texts, or as bigint. */
const quantity = maybe(z.union([field, z.number(), z.bigint()]))
const none = maybe(z.undefined())
/**
 * Libraries hand over what they filled in with more beside it (`account`, `hash`, `typeHex`): what is not
 * signed is dropped here. What would make it another kind of transaction is refused.
 */
const transaction = z.object({
  from: maybe(field),
  to: maybe(field),
  value: quantity,
  data: maybe(long),
  input: maybe(long),
  nonce: quantity,
  chainId: quantity,
  gas: quantity,
  gasLimit: quantity,
  gasPrice: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  accessList: maybe(list(z.object({ address: field, storageKeys: list(field) }))),
  type: quantity,
  authorizationList: none,
  blobs: none,
  blobVersionedHashes: none,
  maxFeePerBlobGas: none,
  sidecars: none,
})

const method = <Name extends string, Params extends z.AnySchema>(name: Name, params: Params) =>
  z.object({ method: z.literal(name), params })

/** What a wallet can be asked to do by `wallets:rpc`. */
const walletRequest = z.discriminatedUnion('method', [
  method('personal_sign', z.tuple([long, field])),
  method('eth_sign', z.tuple([field, long])),
  method('eth_signTypedData_v4', z.tuple([field, z.union([long, loose])])),
  method('eth_signTransaction', z.tuple([transaction])),
  method('eth_populateTransactionRequest', z.tuple([transaction])),
  method('secp256k1_sign', z.tuple([field])),
  method('csw_signUserOperation', list(z.unknown())),
  method(
    'signMessage',
    z.object({
      message: long,
      /** Our own: what the person saw. Shown as a message, a transaction is refused, and the other way round. */
      shownAs: maybe(z.enum(['message', 'transaction'])),
    }),
  ),
  method('sign', loose),
  method('signTransaction', loose),
])
export type WalletRequest = z.output<typeof walletRequest>

const farcasterSigner = { ...session, address: field, hdWalletIndex: maybe(walletIndex) }
const delegated = { address: field, chainType }

/** Every event and the data it comes with. Keys that are not described here are dropped: newer clients send more. */
export const VAULT_EVENTS = {
  'privy:iframe:ready': z.object({}),
  'privy:user-signer:sign': z.object({
    ...session,
    message: long,
    requesterAppId: maybe(field),
  }),
  'privy:wallet:create': z.object({
    ...session,
    solanaAddress: maybe(field),
    ...recovery,
  }),
  'privy:solana-wallet:create': z.object({
    ...session,
    ethereumAddress: maybe(field),
    ...recovery,
  }),
  'privy:wallets:add': z.object({
    ...session,
    ...entropy,
    chainType,
    hdWalletIndex: walletIndex.check(z.gte(1)),
  }),
  'privy:wallets:import': z.object({
    accessToken: token,
    privateKey: field,
    chainType,
    mode: z.enum(['tee', 'on-device']),
    /** Keys beside the user's own that may use the wallet, and the policies for each. Server wallets only. */
    additionalSigners: maybe(list(z.object({ signerId: field, policyIds: maybe(list(field)) }))),
  }),
  'privy:wallets:connect': z.object({ ...session, ...entropy }),
  'privy:wallets:recover': z.object({ ...session, ...entropy, ...recoverySecrets }),
  'privy:wallets:set-recovery': z.object({
    ...session,
    ...entropy,
    ...recovery,
    recoveryMethod,
    existingRecoveryMethod: maybe(recoveryMethod),
  }),
  'privy:wallets:rpc': z.object({
    ...session,
    ...entropy,
    chainType: z.enum(['ethereum', 'solana', 'bitcoin-segwit']),
    hdWalletIndex: walletIndex,
    requesterAppId: maybe(field),
    request: walletRequest,
  }),
  'privy:mfa:verify': z.object(session),
  'privy:mfa:init-enrollment': z.discriminatedUnion('method', [
    z.object({ ...session, method: z.literal('sms'), phoneNumber: field }),
    z.object({ ...session, method: z.literal('totp') }),
  ]),
  'privy:mfa:submit-enrollment': z.discriminatedUnion('method', [
    z.object({ ...enrolment, method: z.literal('sms'), phoneNumber: field, code: field }),
    z.object({ ...enrolment, method: z.literal('totp'), code: field }),
    z.object({
      ...enrolment,
      method: z.literal('passkey'),
      credentialIds: list(field),
      removeForLogin: maybe(z.boolean()),
    }),
  ]),
  'privy:mfa:unenroll': z.object({ ...session, method: z.enum(['sms', 'totp']) }),
  'privy:mfa:clear': z.object({ userId: field }),
  'privy:auth:unlink-passkey': z.object({
    ...session,
    credentialId: field,
    removeAsMfa: maybe(z.boolean()),
  }),
  'privy:farcaster:init-signer': z.object(farcasterSigner),
  'privy:farcaster:sign': z.object({
    ...farcasterSigner,
    payload: z.object({ hash: field }),
    fid: z.union([z.bigint(), z.int(), field]),
  }),
  'privy:delegated-actions:consent': z.object({
    ...session,
    rootWallet: z.object({ ...delegated, imported: z.boolean() }),
    delegatedWallets: list(z.object({ ...delegated, walletIndex })),
  }),
  // Older forms, which the public clients no longer send. Of the first and the last nobody says what they
  // carry: they are answered with a refusal.
  'privy:wallets:create': loose,
  'privy:wallet:rpc': loose,
  'privy:wallet:connect': loose,
  'privy:wallet:recover': loose,
  'privy:solana-wallet:rpc': loose,
  'privy:solana-wallet:connect': loose,
  'privy:solana-wallet:recover': loose,
  'privy:solana-wallet:create-additional': loose,
} as const
export type VaultEvent = keyof typeof VAULT_EVENTS
export type VaultData<Event extends VaultEvent> = z.output<(typeof VAULT_EVENTS)[Event]>

/** The envelope of every message to the vault. One that does not parse is dropped, unanswered. */
export const vaultRequest = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(VAULT_LIMITS.idMaxChars)),
  event: z.enum(Object.keys(VAULT_EVENTS) as [VaultEvent, ...VaultEvent[]]),
  data: z.unknown(),
})
export type VaultRequest = z.output<typeof vaultRequest>

export const VAULT_ERROR_TYPES = [
  'error',
  'invalid_request_arguments',
  'wallet_not_on_device',
  'invalid_recovery_pin',
  'insufficient_funds',
  'missing_or_invalid_mfa',
  'mfa_verification_max_attempts_reached',
  'mfa_timeout',
  'twilio_verification_failed',
] as const
export type VaultErrorType = (typeof VAULT_ERROR_TYPES)[number]

/** Where the clouds are that keep a person's recovery secret; only the ones an app offers are there. */
const vaultClouds = z.strictObject({
  googleDrive: z.optional(
    z.strictObject({
      /** Before `/drive/v3` and `/upload/drive/v3`. */
      apiUrl: z.string(),
    }),
  ),
  iCloud: z.optional(
    z.strictObject({
      /** Before `/database/1`. */
      apiUrl: z.string(),
      apiToken: z.string(),
      containerIdentifier: z.string(),
      environment: z.enum(['development', 'production']),
    }),
  ),
})
export type VaultClouds = z.output<typeof vaultClouds>

/** What the server writes into the vault's document, and the vault believes: who may talk to it. */
export const vaultConfiguration = z.strictObject({
  appId: z.string(),
  /** What people know the app by: our own pages tell them who asks, whatever the host's page says. */
  appName: z.string(),
  allowedOrigins: z.array(z.string()),
  /** Pages that may be around the app's own; where there are none, nothing is. */
  allowedAncestors: z.optional(z.array(z.string())),
  /** Pages on the developer's own machine are allowed too. */
  isDevelopment: z.boolean(),
  clouds: z.optional(vaultClouds),
  /** A message alone hands wallets over; without this a person has to press for it on a page of ours. */
  delegatesByMessage: z.boolean(),
  /** What recovery shares are sealed to: the signer's raw P-256 point, base64. */
  signerKey: base64,
})
export type VaultConfiguration = z.output<typeof vaultConfiguration>

/** Where the configuration goes in the built document, and the one Trusted Types policy of the page. */
export const VAULT_PAGE = {
  configurationMark: '__LATCHKEY_VAULT__',
  workerPolicy: 'latchkey-key-worker',
} as const
