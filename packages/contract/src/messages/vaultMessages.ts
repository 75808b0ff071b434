import * as z from '../schema.ts'
import { ID_TOKEN_PROVIDERS } from '../values/evidence.ts'
import { PASSWORD_STRENGTHS } from '../values/passwordStrength.ts'
import { approvalWindow } from './ownWindow.ts'
import { base64 } from './sealedBox.ts'

/** Limits of messages between host page and vault (docs/protocol.md, section "Vault"). */
export const VAULT_LIMITS = {
  /** Expiry of a signed export request. The signer accepts ten minutes, so clocks may differ by five. */
  signedRequestMs: 5 * 60_000,
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
  /** How often a user can replace the Farcaster signer of one wallet. */
  farcasterKeysMax: 8,
  /** How long a factor that was verified alone waits for the export page. */
  exportOfferMs: 60 * 1_000,
  /** How long the vault and another Latchkey page wait for each other's answer. */
  frameAnswerWaitMs: 1 * 1_000,
} as const

const field = z.string().check(z.maxLength(VAULT_LIMITS.fieldMaxChars))
const token = z.string().check(z.maxLength(VAULT_LIMITS.tokenMaxChars))
/** Limited only by the message size, which is checked first. */
const long = z.string()
const list = <Item extends z.AnySchema>(item: Item) =>
  z.array(item).check(z.maxLength(VAULT_LIMITS.listMax))
const loose = z.record(field, z.unknown())
const walletIndex = z.int().check(z.gte(0), z.lte(VAULT_LIMITS.hdWalletIndexMax))
const chainType = z.enum(['ethereum', 'solana'])

/** Clients omit missing values or send null or undefined. */
const maybe = z.nullish

/** Consent of the user to one request, given on a page of the vault's origin (messages/approval.ts). */
const approval = maybe(z.object({ id: field, digest: field }))

const mfaMethod = z.enum(['sms', 'totp', 'passkey', 'recovery_code'])
const session = {
  accessToken: token,
  mfaMethod: maybe(mfaMethod),
  /** Six digits, a recovery code, or a passkey response. */
  mfaCode: maybe(z.union([field, loose])),
  relyingParty: maybe(field),
}
/** Whether to return recovery codes with the factor. */
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
  // Latchkey only: `recoveryKey` is the passkey's PRF result.
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

/** Hosts send numbers of a transaction as number, string or bigint. */
const quantity = maybe(z.union([field, z.number(), z.bigint()]))
const none = maybe(z.undefined())
/**
 * Libraries add fields such as `account`, `hash` or `typeHex`: fields that are not signed are dropped. Fields
 * that would change the transaction type are refused.
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
  /** Signed EIP-7702 authorizations, for type 4. Chains reject an empty list. */
  authorizationList: maybe(
    list(
      z.object({
        address: field,
        chainId: quantity,
        nonce: quantity,
        yParity: quantity,
        r: field,
        s: field,
      }),
    ).check(z.minLength(1)),
  ),
  blobs: none,
  blobVersionedHashes: none,
  maxFeePerBlobGas: none,
  sidecars: none,
})

const method = <Name extends string, Params extends z.AnySchema>(name: Name, params: Params) =>
  z.object({ method: z.literal(name), params })

/** Methods of `wallets:rpc`. */
const walletRequest = z.discriminatedUnion('method', [
  method('personal_sign', z.tuple([long, field])),
  method('eth_sign', z.tuple([field, long])),
  method('eth_signTypedData_v4', z.tuple([field, z.union([long, loose])])),
  method('eth_signTransaction', z.tuple([transaction])),
  /** Latchkey only: signs an EIP-7702 authorization of a contract. Public clients send its hash. */
  method(
    'eth_sign7702Authorization',
    z.tuple([field, z.object({ contract: field, chainId: quantity, nonce: quantity })]),
  ),
  /** Latchkey only: signs the hash of a user operation, which the vault computes. */
  method(
    'eth_signUserOperation',
    z.tuple([field, z.object({ entryPoint: field, chainId: z.number(), userOperation: loose })]),
  ),
  method('eth_populateTransactionRequest', z.tuple([transaction])),
  method('secp256k1_sign', z.tuple([field])),
  method('csw_signUserOperation', list(z.unknown())),
  method(
    'signMessage',
    z.object({
      message: long,
      /** Latchkey only: what the user saw. A transaction shown as a message is refused, and vice versa. */
      shownAs: maybe(z.enum(['message', 'transaction'])),
    }),
  ),
  method('sign', loose),
  method('signTransaction', loose),
])
export type WalletRequest = z.output<typeof walletRequest>

const farcasterSigner = { ...session, approval, address: field, hdWalletIndex: maybe(walletIndex) }
const delegated = { address: field, chainType }

/** Events and their data. Unknown keys are dropped: newer clients send more. */
export const VAULT_EVENTS = {
  'privy:iframe:ready': z.object({}),
  /** Latchkey only: registers the device key of the session after a login. */
  'latchkey:device-key:register': z.object({ accessToken: token }),
  /** Latchkey only: re-authenticates the session with the access token of a new login. */
  'latchkey:session:step-up': z.object({ accessToken: token, newAccessToken: token }),
  'privy:user-signer:sign': z.object({
    ...session,
    approval,
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
    approval,
    privateKey: field,
    chainType,
    mode: z.enum(['tee', 'on-device']),
    /** Additional signers of the wallet with their policies. Server wallets only. */
    additionalSigners: maybe(list(z.object({ signerId: field, policyIds: maybe(list(field)) }))),
  }),
  'privy:wallets:connect': z.object({ ...session, ...entropy }),
  'privy:wallets:recover': z.object({
    ...session,
    ...entropy,
    ...recoverySecrets,
    /** Latchkey only: the code that the signer sent, if the app requires evidence at the signer. */
    recoveryCode: maybe(z.object({ challengeId: field, code: field })),
    /** Latchkey only: what the user signed, in place of a code. One of the three is set. */
    recoveryEvidence: maybe(
      z.object({
        challengeId: field,
        /** All base64url. */
        passkey: maybe(
          z.object({
            credentialId: field,
            clientDataJson: token,
            authenticatorData: token,
            signature: field,
          }),
        ),
        /** The signature is base64. */
        wallet: maybe(z.object({ chainType, address: field, signature: field })),
        idToken: maybe(z.object({ provider: z.enum(ID_TOKEN_PROVIDERS), token })),
      }),
    ),
  }),
  /** Latchkey only: lets the signer send a code to the user. */
  'latchkey:wallets:send-recovery-code': z.object({
    ...session,
    ...entropy,
    kind: z.enum(['email', 'phone']),
  }),
  /** Latchkey only: lists the kinds of evidence with which the user can recover. */
  'latchkey:wallets:list-recovery-evidence': z.object({ ...session, ...entropy }),
  /** Latchkey only: starts a recovery with a passkey, a wallet or an ID token of the user. */
  'latchkey:wallets:start-recovery-evidence': z.object({
    ...session,
    ...entropy,
    kind: z.enum(['passkey', 'wallet', 'id_token']),
  }),
  'privy:wallets:set-recovery': z.object({
    ...session,
    approval,
    ...entropy,
    ...recovery,
    recoveryMethod,
    existingRecoveryMethod: maybe(recoveryMethod),
  }),
  'privy:wallets:rpc': z.object({
    ...session,
    approval,
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
    approval,
    rootWallet: z.object({ ...delegated, imported: z.boolean() }),
    delegatedWallets: list(z.object({ ...delegated, walletIndex })),
  }),
  // Older forms that current public clients do not send. The data of the first and the last is undocumented, so
  // they are refused.
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

/** Envelope of every message to the vault. Invalid ones are dropped without an answer. */
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
  // Latchkey only: the user must approve on a page of the vault.
  'approval_required',
] as const
export type VaultErrorType = (typeof VAULT_ERROR_TYPES)[number]

/** Numbers of an error that screens may show. Public clients ignore them. */
export type VaultErrorDetails = {
  /** Guesses left at a recovery password, after a wrong one. */
  triesLeft?: number
  /** Wait until the next attempt. */
  retryAfterMs?: number
}

/** APIs of the clouds that store recovery secrets; only those that the app offers. */
const vaultClouds = z.strictObject({
  googleDrive: z.optional(
    z.strictObject({
      /** Base URL of `/drive/v3` and `/upload/drive/v3`. */
      apiUrl: z.string(),
    }),
  ),
  iCloud: z.optional(
    z.strictObject({
      /** Base URL of `/database/1`. */
      apiUrl: z.string(),
      apiToken: z.string(),
      containerIdentifier: z.string(),
      environment: z.enum(['development', 'production']),
    }),
  ),
})
export type VaultClouds = z.output<typeof vaultClouds>

/** Configuration that the server writes into the vault's document. */
export const vaultConfiguration = z.strictObject({
  appId: z.string(),
  /** Name of the app; Latchkey's pages show it as the requester, whatever the host page says. */
  appName: z.string(),
  allowedOrigins: z.array(z.string()),
  /** Origins that may embed the app's page; none if absent. */
  allowedAncestors: z.optional(z.array(z.string())),
  /** Also allows pages on localhost. */
  isDevelopment: z.boolean(),
  clouds: z.optional(vaultClouds),
  /** Where users approve: on a page of the vault, or in the host page. */
  approval: z.enum(['vault', 'host']),
  /** Whether users export in a window if the browser does not report covered frames. */
  approvalWindow,
  /** Weaker recovery passwords are rejected. */
  passwordMinStrength: z.enum(PASSWORD_STRENGTHS),
  /** Signs messages without an approval. Transactions still need one. */
  signsMessagesHeadless: z.boolean(),
  /** Signs bare hashes, whose meaning no page can show. */
  signsRawHashes: z.boolean(),
  /** Allows delegation by a message; otherwise the user must click on a Latchkey page. */
  delegatesByMessage: z.boolean(),
  /** The signer's public key for recovery shares: a raw P-256 point, base64. */
  signerKey: base64,
})
export type VaultConfiguration = z.output<typeof vaultConfiguration>

/** Placeholder of the configuration in the built document, and the page's only Trusted Types policy. */
export const VAULT_PAGE = {
  configurationMark: '__LATCHKEY_VAULT__',
  workerPolicy: 'latchkey-key-worker',
} as const
