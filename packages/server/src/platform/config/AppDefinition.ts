import { LIMITS, OAUTH_PROVIDERS, SERVER_LIMITS } from '@latchkey/contract'
import * as z from 'zod'
import { captchaDefinition } from './captchaDefinition.ts'
import { chainsDefinition, externalWalletsDefinition } from './chainsDefinition.ts'
import { crossAppDefinition } from './crossAppDefinition.ts'
import { customTokenDefinition } from './customTokenDefinition.ts'
import { delegatedUseDefinition } from './delegatedUseDefinition.ts'
import { farcasterDefinition } from './farcasterDefinition.ts'
import { fundingDefinition } from './fundingDefinition.ts'
import { oauthDefinition, redirectEntry } from './oauthDefinition.ts'
import { originDefinition, webOriginDefinition } from './originDefinition.ts'
import { passkeyDefinition } from './passkeyDefinition.ts'
import { pricesDefinition, transactionScanDefinition } from './pricesDefinition.ts'
import { recoveryDefinition } from './recoveryDefinition.ts'
import { smsDefinition } from './smsDefinition.ts'
import { telegramDefinition } from './telegramDefinition.ts'
import { webhooksDefinition } from './webhooksDefinition.ts'

/** Every way in. `wallet` is Ethereum; `custom-token` is a token of the host's own back end. */
export const LOGIN_METHODS = [
  'email',
  'sms',
  'wallet',
  'solana-wallet',
  'farcaster',
  'passkey',
  'telegram',
  'guest',
  'custom-token',
  ...OAUTH_PROVIDERS,
] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const createOnLogin = z.enum(['users-without-wallets', 'all-users', 'off'])
const text = z.string().min(1)

const allowlist = z.strictObject({
  /** `ada@example.com` or `+15555550100` lets one person in, `*@example.com` a whole domain. */
  entries: z.array(
    z
      .string()
      .regex(
        /^((\*|[^@\s*]+)@[^@\s]+|\+[1-9]\d{6,14})$/,
        'must look like ada@example.com, *@example.com or +15555550100',
      ),
  ),
  errorTitle: text.optional(),
  errorDetail: text.optional(),
  buttonText: text.optional(),
  buttonLink: url.optional(),
})

const testCredential = z.strictObject({
  email: z.email(),
  phoneNumber: z.string().regex(/^\+[1-9]\d{6,14}$/, 'must look like +15555550100'),
  code: z.string().regex(new RegExp(`^\\d{${LIMITS.oneTimeCodeDigits}}$`), 'must be six digits'),
})

const embeddedWallets = z.strictObject({
  mode: z
    .enum(['legacy-embedded-wallets-only', 'user-controlled-server-wallets-only'])
    .default('legacy-embedded-wallets-only'),
  ethereumCreateOnLogin: createOnLogin.default('off'),
  solanaCreateOnLogin: createOnLogin.default('off'),
  /** What people may secure their wallet with, beside the automatic way. */
  recoveryOptions: z.array(z.enum(['user-passcode', 'google-drive', 'icloud'])).default([]),
  /** Also offers a passkey where the browser can make keys with one. */
  passkeyRecovery: z.boolean().default(false),
  requireRecoveryOnCreate: z.boolean().default(false),
  /** Lets the host app have messages signed that the person has not been shown. */
  allowHeadlessSigning: z.boolean().default(false),
  /** Lets any script in the host app's pages give offline access that the person has not pressed for. */
  allowHeadlessDelegation: z.boolean().default(false),
  /** What the back end may do with wallets that people delegate from now on. */
  delegatedUse: delegatedUseDefinition,
})

/** The fields of an app. An object of its own, so that editors find what is said above each of them. */
const appFields = {
  /** What the provider's `appId` names. Lasts: people, sessions and wallets belong to it. */
  id: z
    .string()
    .regex(
      new RegExp(`^[a-z0-9]{${LIMITS.appIdLengthChars}}$`),
      `must be ${LIMITS.appIdLengthChars} lower-case letters and digits`,
    ),
  /** What people read in the modal and in mails. */
  name: text,
  /** What the app's own back end proves itself with. */
  secret: z.string().min(16, 'must have at least 16 characters'),
  /** In development every page on localhost may use the app, and limits by address are wide. */
  mode: z.enum(['development', 'production']),
  /** Apps under test may be held to so many people. */
  userLimit: z.int().min(1).optional(),
  /** The pages that may use the app, such as `https://shop.example`: their calls are answered, and the vault opens in them. */
  allowedOrigins: z.array(originDefinition).max(SERVER_LIMITS.allowedOriginsMax).default([]),
  /** Pages of others that may show the app's own pages in a frame, wallet and all. They are told nothing. */
  allowedAncestors: z.array(webOriginDefinition).max(SERVER_LIMITS.allowedOriginsMax).default([]),
  /** Admits clients without a page, such as native apps, to what only the vault gets otherwise. A user's token alone then opens automatic wallets. */
  nativeClients: z.boolean().default(false),
  logoUrl: url.optional(),
  iconUrl: url.optional(),
  theme: z.enum(['light', 'dark']).default('light'),
  accentColor: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must look like #2f6fed')
    .optional(),
  termsUrl: url.optional(),
  privacyUrl: url.optional(),
  /** Nobody is in before they accepted the terms. */
  requireTerms: z.boolean().default(false),
  /** The ways in; what some of them need besides is beside them, such as `sms` or `oauth`. */
  loginMethods: z.array(z.enum(LOGIN_METHODS)).min(1).default(['email']),
  /** The app's clients at social providers. */
  oauth: oauthDefinition.prefault({}),
  /** Pages people may be sent back to; when left out, every page of an allowed origin. */
  allowedRedirects: z.array(redirectEntry).max(SERVER_LIMITS.allowedOriginsMax).optional(),
  showWalletLoginFirst: z.boolean().default(false),
  /** Only people who have an account log in: nobody makes one by logging in. */
  disableSignup: z.boolean().default(false),
  disablePlusEmails: z.boolean().default(false),
  /** While it is here, those whom an entry names come in and nobody else. */
  allowlist: allowlist.optional(),
  /** People for tests, whose code is fixed and never sent. */
  testCredentials: z.array(testCredential).default([]),
  sms: smsDefinition.optional(),
  customToken: customTokenDefinition.optional(),
  /** Wallets that are made for people. */
  embeddedWallets: embeddedWallets.prefault({}),
  recovery: recoveryDefinition,
  captcha: captchaDefinition.optional(),
  chains: chainsDefinition,
  externalWallets: externalWalletsDefinition,
  /** Without it no amount is shown in dollars. */
  prices: pricesDefinition.optional(),
  /** Without it transactions are tried out on the nodes of `chains`. */
  transactionScan: transactionScanDefinition.optional(),
  /** Without it nobody is offered to fund a wallet. */
  funding: fundingDefinition.optional(),
  farcaster: farcasterDefinition,
  passkeys: passkeyDefinition,
  /** Other apps of this server: whose accounts are good here, and whether this one's are good there. */
  crossApp: crossAppDefinition,
  telegram: telegramDefinition.optional(),
  /** What people may set up as a second factor before their wallet is used. */
  mfaMethods: z.array(z.enum(['sms', 'totp', 'passkey'])).default([]),
  /** Whether people get ten codes on paper beside their second factors, for the day they lose them. */
  mfaRecoveryCodes: z.boolean().default(false),
  walletConnectProjectId: text.optional(),
  /** Cookie mode: the API is reached at this origin, on the app's own domain. */
  customApiUrl: webOriginDefinition.optional(),
  /** The domain cookies are shared on; by default the one above the custom API's host. */
  cookieDomain: text.optional(),
  accessTokenMinutes: z
    .number()
    .min(1)
    .max(SERVER_LIMITS.accessTokenLifetimeMaxMs / 60_000)
    .default(SERVER_LIMITS.accessTokenLifetimeMs / 60_000),
  sessionDays: z
    .number()
    .min(1)
    .max(SERVER_LIMITS.sessionLifetimeMaxMs / 86_400_000)
    .default(SERVER_LIMITS.sessionLifetimeMs / 86_400_000),
  /** Where the app's own back end is told of people, wallets and transactions. */
  webhooks: webhooksDefinition,
  /** Keeps the events clients report. Off, they are read and dropped. */
  analytics: z.boolean().default(false),
  /** For networks that many people share; each counts per ten minutes and address of the network. */
  rateLimits: z
    .strictObject({
      codeSendsPerIp: z.int().min(1),
      codeGuessesPerIp: z.int().min(1),
      /** Counted where ASN_HEADER names the network; beyond it a captcha is asked for. */
      codeSendsPerNetwork: z.int().min(1),
    })
    .partial()
    .default({}),
}

/** One app as `latchkey.config.ts` describes it; what is left out has a safe default. */
export const appDefinition = z.strictObject(appFields)

export type AppDefinition = z.output<typeof appDefinition>

/** By hand, not by zod's own type: that one loses what is said above the fields. */
type Inputs = { [Field in keyof typeof appFields]: z.input<(typeof appFields)[Field]> }
type Optional = {
  [Field in keyof Inputs]: undefined extends Inputs[Field] ? Field : never
}[keyof Inputs]
export type AppDefinitionInput = Pick<Inputs, Exclude<keyof Inputs, Optional>> &
  Partial<Pick<Inputs, Optional>>
