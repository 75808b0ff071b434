import * as z from '../schema.ts'
import { approvalWindow } from './ownWindow.ts'
import { VAULT_LIMITS } from './vaultMessages.ts'

/** Path, message type and limits of the page on which users approve wallet requests. */
export const APPROVAL_PAGE = {
  path: 'approval',
  /** The same page in a window of its own, which no page can frame. */
  windowPath: 'approval/window',
  /** Name of the `meta` element with the configuration, and its placeholder in the built document. */
  meta: 'latchkey-approval',
  mark: '__LATCHKEY_APPROVAL__',
  /** Type of the only window message: the host page's, which carries a port. */
  messageType: 'latchkey:approval',
  heightMinPx: 96,
  heightMaxPx: 4_000,
  /** How long the page waits for a token of the host page. */
  tokenTimeoutMs: 20 * 1_000,
  /** How long the page waits for a wallet of the host page, in which the user confirms. */
  walletTimeoutMs: 5 * 60_000,
} as const

/** Configuration that the server writes into the document. */
export const approvalPage = z.strictObject({
  appId: z.string(),
  appName: z.string(),
  allowedOrigins: z.array(z.string()),
  /** Origins that may embed the app's page; none if absent. */
  allowedAncestors: z.optional(z.array(z.string())),
  /** Also allows pages on localhost. */
  isDevelopment: z.boolean(),
  /** Ethereum chains of the page. It uses no chain or node that the host page names. */
  chains: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      rpcUrl: z.string(),
      nativeCurrency: z.optional(
        z.strictObject({ name: z.string(), symbol: z.string(), decimals: z.int() }),
      ),
    }),
  ),
  solanaClusters: z.array(z.strictObject({ name: z.string(), rpcUrl: z.string() })),
  /** Whether the server simulates transactions before they are shown. */
  scansTransactions: z.boolean(),
  /** Whether users approve in a window if the browser does not report covered frames. */
  approvalWindow,
})
export type ApprovalPage = z.output<typeof approvalPage>

const token = z.string().check(z.maxLength(VAULT_LIMITS.tokenMaxChars))
const when = z.enum(['now', 'when-closed'])

const colour = z.optional(z.string().check(z.maxLength(64)))
const themeColors = z.optional(
  z.object({
    background: colour,
    raised: colour,
    text: colour,
    textQuiet: colour,
    border: colour,
    accent: colour,
    danger: colour,
    warning: colour,
    success: colour,
  }),
)
const themeVariables = z.object({
  colors: themeColors,
  darkColors: themeColors,
  radiusPx: z.optional(z.number()),
  spacingPx: z.optional(z.number()),
  fontFamily: z.optional(z.string().check(z.maxLength(200))),
  shadow: z.optional(z.enum(['none', 'soft', 'strong'])),
  density: z.optional(z.enum(['comfortable', 'compact'])),
})

/** Message of the host page, on the port. The page accepts `open` once. */
export const approvalRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    accessToken: token,
    /** Task of the wallet screens. The page parses it by its type. */
    task: z.unknown(),
    colorScheme: z.enum(['light', 'dark', 'system']),
    /** Whether the host page shows a card, not the bottom sheet of a phone. */
    isCard: z.boolean(),
    accentColor: z.nullable(z.string().check(z.maxLength(64))),
    /** Look of the host page's screens. Older host packages send none. The page reads it as data, never as CSS. */
    variables: z.optional(themeVariables),
    /** Language of the host page's screens, as a BCP 47 tag. English if absent. */
    language: z.optional(z.string().check(z.maxLength(35))),
  }),
  /** Answer to the page's `token`. Null if the user has logged out. */
  z.object({ kind: z.literal('token'), id: z.int(), accessToken: z.nullable(token) }),
  /** Answer to the page's `passkey`. The server verifies it. */
  z.object({
    kind: z.literal('passkey'),
    id: z.int(),
    response: z.unknown(),
    /** Code of the error, if the passkey was not used. */
    failure: z.nullable(z.string().check(z.maxLength(64))),
  }),
  /** Answer to the page's `wallet-signature`, in base64. The signer verifies it. */
  z.object({
    kind: z.literal('wallet-signature'),
    id: z.int(),
    signature: z.nullable(z.string().check(z.maxLength(VAULT_LIMITS.fieldMaxChars))),
    /** Code of the error, if the wallet did not sign. */
    failure: z.nullable(z.string().check(z.maxLength(64))),
  }),
])
export type ApprovalRequest = z.output<typeof approvalRequest>

/** Message of the page, on the port. */
export const approvalReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('height'), heightPx: z.number() }),
  /** Asks for a valid access token. */
  z.object({ kind: z.literal('token'), id: z.int() }),
  /** Asks the host page, to whose domain the user's passkeys belong, to use one of them. */
  z.object({ kind: z.literal('passkey'), id: z.int(), options: z.unknown() }),
  /** Asks the host page, to which external wallets are connected, to sign a text with one of them. */
  z.object({
    kind: z.literal('wallet-signature'),
    id: z.int(),
    wallet: z.object({ chainType: z.enum(['ethereum', 'solana']), address: z.string() }),
    text: z.string(),
  }),
  /** The wallet is on this device: closing the page now means a rejection. */
  z.object({ kind: z.literal('connected') }),
  /** The user has approved: closing the page now would lose the result. */
  z.object({ kind: z.literal('pending'), isPending: z.boolean() }),
  z.object({ kind: z.literal('done'), result: z.unknown(), when }),
  z.object({
    kind: z.literal('failed'),
    error: z.object({ code: z.string(), message: z.string(), data: z.unknown() }),
    when,
  }),
  z.object({ kind: z.literal('closed') }),
])
export type ApprovalReply = z.output<typeof approvalReply>
