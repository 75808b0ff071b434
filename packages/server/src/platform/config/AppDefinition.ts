import { LIMITS, LOGIN_FLAGS, type LoginMethodSetting } from '@latchkey/contract'
import { PASSWORD_STRENGTHS } from '@latchkey/contract/values/passwordStrength'
import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { captchaDefinition } from './captchaDefinition.ts'
import {
  browserChainsDefinition,
  browserClustersDefinition,
  chainsDefinition,
  externalWalletsDefinition,
} from './chainsDefinition.ts'
import { crossAppDefinition } from './crossAppDefinition.ts'
import { customTokenDefinition } from './customTokenDefinition.ts'
import { delegatedUseDefinition } from './delegatedUseDefinition.ts'
import { farcasterDefinition } from './farcasterDefinition.ts'
import { fundingDefinition } from './fundingDefinition.ts'
import { mailsDefinition } from './mailsDefinition.ts'
import { oauthDefinition, redirectEntry } from './oauthDefinition.ts'
import { originDefinition, webOriginDefinition } from './originDefinition.ts'
import { passkeyDefinition } from './passkeyDefinition.ts'
import { pricesDefinition, transactionScanDefinition } from './pricesDefinition.ts'
import { recoveryDefinition } from './recoveryDefinition.ts'
import { retentionDefinition } from './retentionDefinition.ts'
import { smartWalletsDefinition } from './smartWalletsDefinition.ts'
import { smsDefinition } from './smsDefinition.ts'
import { solanaSponsorshipDefinition } from './solanaSponsorshipDefinition.ts'
import { telegramDefinition } from './telegramDefinition.ts'
import { webhooksDefinition } from './webhooksDefinition.ts'

/** All login methods. `wallet` is Ethereum. `custom-token` is a JWT of your own issuer. */
export const LOGIN_METHODS: readonly LoginMethodSetting[] = LOGIN_FLAGS.map(([name]) => name)
/** One of {@link LOGIN_METHODS}. */
export type LoginMethod = LoginMethodSetting

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })
const createOnLogin = z.enum(['users-without-wallets', 'all-users', 'off'])
const text = z.string().min(1)

const allowlist = z.strictObject({
  /** `ada@example.com` or `+15555550100` allows one user, `*@example.com` a domain. */
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
  /** `false` if browsers do not reach the vault, as in a route handler. The app then has no embedded wallets. */
  vault: z.boolean().default(true),
  ethereumCreateOnLogin: createOnLogin.default('off'),
  solanaCreateOnLogin: createOnLogin.default('off'),
  /** Recovery methods offered in addition to automatic recovery. */
  recoveryOptions: z.array(z.enum(['user-passcode', 'google-drive', 'icloud'])).default([]),
  /** Also offers recovery with a passkey, if the browser supports the PRF extension. */
  passkeyRecovery: z.boolean().default(false),
  requireRecoveryOnCreate: z.boolean().default(false),
  /** Weakest recovery password that users may set. */
  passwordMinStrength: z.enum(PASSWORD_STRENGTHS).default('weak'),
  /**
   * Where users approve: on a page of the vault (`vault`), or in the host page (`host`). With `host`, a script in
   * the host page can sign. Public clients of the protocol need `host`.
   */
  approval: z.enum(['vault', 'host']).default('vault'),
  /**
   * With `approval: 'vault'`, in browsers that do not report covered frames (Firefox, Safari): users approve and
   * export in a window of the vault (`auto`), or in the frame after all (`never`). With `never`, a script in the
   * host page can cover the frame and have the user click on it. For web views that open no windows.
   */
  approvalWindow: z.enum(['auto', 'never']).default('auto'),
  /** Lets the host app sign messages without a confirmation screen. */
  allowHeadlessSigning: z.boolean().default(false),
  /** With `approval: 'vault'`: signs bare hashes, which no page can explain to the user. */
  allowRawHashSigning: z.boolean().default(false),
  /** Ethereum chains of the approval page. Browsers see the RPC URLs: put no API key in them. */
  chains: browserChainsDefinition,
  /** Solana clusters of the approval page, such as `mainnet-beta`. Browsers see the RPC URLs. */
  solanaClusters: browserClustersDefinition,
  /** Lets any script of the host page delegate wallets without a confirmation screen. */
  allowHeadlessDelegation: z.boolean().default(false),
  /** Keys and policies for wallets that users delegate from now on. */
  delegatedUse: delegatedUseDefinition,
})

/** Fields of an app. A separate object, so that editors show the comment of each field. */
const appFields = {
  /** The `appId` of the provider. Permanent: users, sessions and wallets belong to it. */
  id: z
    .string()
    .regex(
      new RegExp(`^[a-z0-9]{${LIMITS.appIdLengthChars}}$`),
      `must be ${LIMITS.appIdLengthChars} lower-case letters and digits`,
    ),
  /** Name shown in the modal and in mails. */
  name: text,
  /** App secret: authenticates your back end. */
  secret: z.string().min(16, 'must have at least 16 characters'),
  /** `development` allows every localhost origin and raises rate limits per IP address. */
  mode: z.enum(['development', 'production']),
  /** Maximum number of users, for apps under test. */
  userLimit: z.int().min(1).optional(),
  /** Origins that may use the app, such as `https://shop.example`: for CORS and for embedding the vault. */
  allowedOrigins: z.array(originDefinition).max(SERVER_LIMITS.allowedOriginsMax).default([]),
  /** Origins that may embed the app's pages in an iframe (CSP `frame-ancestors`). They get no API access. */
  allowedAncestors: z.array(webOriginDefinition).max(SERVER_LIMITS.allowedOriginsMax).default([]),
  /** Allows vault endpoints for clients without an origin, such as native apps. They prove a device key as the vault does. */
  nativeClients: z.boolean().default(false),
  /** Also requires a login of the last five minutes to link or unlink accounts. Wallet keys require it in any case. */
  stepUp: z.enum(['account-changes']).optional(),
  /** Logo of the modal. */
  logoUrl: url.optional(),
  /** Square icon of the app, for cross-app windows. */
  iconUrl: url.optional(),
  /** Colour scheme of the modal, unless the provider sets one. */
  theme: z.enum(['light', 'dark']).default('light'),
  /** Colour of buttons and links, unless the provider sets one. */
  accentColor: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must look like #2f6fed')
    .optional(),
  /** Terms of service, linked below the login methods. */
  termsUrl: url.optional(),
  /** Privacy policy, linked below the login methods. */
  privacyUrl: url.optional(),
  /** Requires users to accept the terms before the login completes. */
  requireTerms: z.boolean().default(false),
  /** Enabled login methods. Some need their own entry, such as `sms` or `oauth`. */
  loginMethods: z.array(z.enum(LOGIN_METHODS)).min(1).default(['email']),
  /** OAuth clients at social providers. */
  oauth: oauthDefinition.prefault({}),
  /** URLs that OAuth may redirect to. Defaults to every page of an allowed origin. */
  allowedRedirects: z.array(redirectEntry).max(SERVER_LIMITS.allowedOriginsMax).optional(),
  /** Shows wallets above email and social providers. */
  showWalletLoginFirst: z.boolean().default(false),
  /** Rejects logins of unknown users. */
  disableSignup: z.boolean().default(false),
  /** Rejects email addresses with a plus sign. */
  disablePlusEmails: z.boolean().default(false),
  /** If set, only users that match an entry can log in. */
  allowlist: allowlist.optional(),
  /** Test credentials: their code is fixed and never sent. */
  testCredentials: z.array(testCredential).default([]),
  sms: smsDefinition.optional(),
  /** Language, logo, sentences and template of mails and text messages. */
  mails: mailsDefinition,
  customToken: customTokenDefinition.optional(),
  /** Device wallets and server wallets that Latchkey creates. */
  embeddedWallets: embeddedWallets.prefault({}),
  /** Rules for requests that the owner of a server wallet signs. */
  serverWallets: z
    .strictObject({
      /**
       * Whether a signed request may omit `privy-request-expiry`, or set it more than ten minutes ahead, as
       * public clients do. Without an expiry it can be replayed once per minute. Defaults to false.
       */
      allowLongLivedRequests: z.boolean().default(false),
    })
    .prefault({}),
  recovery: recoveryDefinition,
  captcha: captchaDefinition.optional(),
  chains: chainsDefinition,
  externalWallets: externalWalletsDefinition,
  /** Price provider. Without it, no amounts in USD. */
  prices: pricesDefinition.optional(),
  /** Transaction scanner. Without it, transactions are simulated on the nodes of `chains`. */
  transactionScan: transactionScanDefinition.optional(),
  /** Funding providers. Without it, funding is off. */
  funding: fundingDefinition.optional(),
  /** Smart wallets (ERC-4337). Without it, users can only link smart wallets that they have. */
  smartWallets: smartWalletsDefinition.optional(),
  /** Pays the fees of users' Solana transactions. Without it, `sponsor` rejects. */
  solanaSponsorship: solanaSponsorshipDefinition.optional(),
  farcaster: farcasterDefinition,
  passkeys: passkeyDefinition,
  /** Cross-app accounts: which apps users can log in with, and whether this app provides accounts to others. */
  crossApp: crossAppDefinition,
  telegram: telegramDefinition.optional(),
  /** Second factors that users can enroll. */
  mfaMethods: z.array(z.enum(['sms', 'totp', 'passkey'])).default([]),
  /** Gives users with a second factor ten recovery codes. */
  mfaRecoveryCodes: z.boolean().default(false),
  /** Project id of WalletConnect, passed to clients. */
  walletConnectProjectId: text.optional(),
  /** Origin of the API on the app's domain. Turns on cookie mode. */
  customApiUrl: webOriginDefinition.optional(),
  /**
   * Cookie domain. By default the parent domain of `customApiUrl`, and for the refresh token only
   * the host of `customApiUrl`.
   */
  cookieDomain: text.optional(),
  /** Lifetime of an access token. */
  accessTokenMinutes: z
    .number()
    .min(1)
    .max(SERVER_LIMITS.accessTokenLifetimeMaxMs / 60_000)
    .default(SERVER_LIMITS.accessTokenLifetimeMs / 60_000),
  /** Lifetime of a session. A session also ends after 30 days without use. */
  sessionDays: z
    .number()
    .min(1)
    .max(SERVER_LIMITS.sessionLifetimeMaxMs / 86_400_000)
    .default(SERVER_LIMITS.sessionLifetimeMs / 86_400_000),
  /** Webhook endpoints for events about users, wallets and transactions. */
  webhooks: webhooksDefinition,
  /** Stores analytics events of clients. If off, they are discarded. */
  analytics: z.boolean().default(false),
  retention: retentionDefinition,
  /** Overrides rate limits, for networks with many users. Each applies per ten minutes and IP address. */
  rateLimits: z
    .strictObject({
      codeSendsPerIp: z.int().min(1),
      codeGuessesPerIp: z.int().min(1),
      /** Per network, if ASN_HEADER is set. Above the limit, a captcha is required. */
      codeSendsPerNetwork: z.int().min(1),
    })
    .partial()
    .default({}),
}

/** Schema of one app in `latchkey.config.ts`. Missing fields get safe defaults. */
export const appDefinition = z.strictObject(appFields)

/** An app after parsing, with all defaults. */
export type AppDefinition = z.output<typeof appDefinition>

/** Written by hand, because zod's input type loses the comments of the fields. */
type Inputs = { [Field in keyof typeof appFields]: z.input<(typeof appFields)[Field]> }
type Optional = {
  [Field in keyof Inputs]: undefined extends Inputs[Field] ? Field : never
}[keyof Inputs]
/** An app as written in `latchkey.config.ts`. */
export type AppDefinitionInput = Pick<Inputs, Exclude<keyof Inputs, Optional>> &
  Partial<Pick<Inputs, Optional>>
