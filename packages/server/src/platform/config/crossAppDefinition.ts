import { LIMITS, OAUTH_PROVIDERS, SERVER_LIMITS } from '@latchkey/contract'
import * as z from 'zod'
import { originDefinition } from './originDefinition.ts'

const text = z.string().min(1)
const appId = z
  .string()
  .regex(new RegExp(`^[a-z0-9]{${LIMITS.appIdLengthChars}}$`), 'must be the id of an app')
const apps = z.array(appId).max(SERVER_LIMITS.crossAppConnectionsMax)

/** The windows are at the server's address, where a passkey, a bot or a wallet of the app's own pages is not known. */
const POPUP_LOGIN_METHODS: ReadonlySet<string> = new Set(['email', 'sms', ...OAUTH_PROVIDERS])

/** One app's accounts in another: which ones are good here, and whether this one's are good elsewhere. */
export const crossAppDefinition = z
  .strictObject({
    /** Apps of this server whose people may log in to this one with their account there. */
    connections: apps.default([]),
    /** Lets people use their account of this app, and its wallet, in other apps of this server. */
    provider: z
      .strictObject({
        /** Who may ask: apps by their ids, or every app of this server. */
        requesters: z.union([z.literal('all'), apps]).default([]),
        /**
         * Sites outside this server that may connect a wallet with a wallet connector: origins, or every https
         * site. Pages of this app and of its requesters may do so too.
         */
        origins: z
          .union([
            z.literal('all'),
            z.array(originDefinition).max(SERVER_LIMITS.crossAppOriginsMax),
          ])
          .default([]),
        /** Others learn the addresses of wallets and can have nothing signed. */
        readOnly: z.boolean().default(false),
        /** Where people may send in our window. Browsers are told these addresses: no key of yours in them. */
        chains: z
          .array(
            z.strictObject({
              id: z.int().min(1),
              name: text,
              rpcUrl: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
              /** Of a chain that nobody knows. */
              nativeCurrency: z
                .strictObject({ name: text, symbol: text, decimals: z.int().min(0).max(36) })
                .optional(),
            }),
          )
          .max(SERVER_LIMITS.crossAppChainsMax)
          .default([]),
      })
      .optional(),
  })
  .prefault({})

type CrossApp = z.output<typeof crossAppDefinition>
type Described = {
  id: string
  crossApp: CrossApp
  captcha?: unknown
  loginMethods: readonly string[]
}

/** Whether an app lends its accounts to another. */
export const isRequesterAllowed = (
  { crossApp: { provider } }: Pick<Described, 'crossApp'>,
  id: string,
) => provider !== undefined && (provider.requesters === 'all' || provider.requesters.includes(id))

/** What is wrong with an app's word about others, in sentences. */
export function crossAppMistakes(app: Described, others: readonly Described[]): string[] {
  const { connections, provider } = app.crossApp
  const mistakes = connections.flatMap((id) => {
    const other = others.find((candidate) => candidate.id === id)
    if (id === app.id) return ['crossApp.connections names the app itself.']
    if (!other) return [`crossApp.connections names ${id}, which is no app of this server.`]
    return isRequesterAllowed(other, app.id)
      ? []
      : [`crossApp.connections names ${id}, whose crossApp.provider does not let this app ask.`]
  })
  if (!provider) return mistakes
  if (provider.requesters.length === 0 && provider.origins.length === 0) {
    mistakes.push('crossApp.provider needs requesters or origins: nothing else may ask.')
  }
  for (const id of provider.requesters === 'all' ? [] : provider.requesters) {
    if (!others.some((candidate) => candidate.id === id)) {
      mistakes.push(`crossApp.provider names ${id}, which is no app of this server.`)
    }
  }
  if (app.captcha) {
    mistakes.push(
      'crossApp.provider does not work with a captcha: its window runs no script of others.',
    )
  }
  if (!app.loginMethods.some((method) => POPUP_LOGIN_METHODS.has(method))) {
    mistakes.push('crossApp.provider needs the login method email, sms or a social provider.')
  }
  return mistakes
}
