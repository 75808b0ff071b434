import { LIMITS, OAUTH_PROVIDERS } from '@latchkey/contract'
import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { browserChainsDefinition } from './chainsDefinition.ts'
import { originDefinition } from './originDefinition.ts'

const appId = z
  .string()
  .regex(new RegExp(`^[a-z0-9]{${LIMITS.appIdLengthChars}}$`), 'must be the id of an app')
const apps = z.array(appId).max(SERVER_LIMITS.crossAppConnectionsMax)

/** Login methods that work in the popup on the server's origin. Passkeys, Telegram bots and wallets are bound to the app's origin. */
const POPUP_LOGIN_METHODS: ReadonlySet<string> = new Set(['email', 'sms', ...OAUTH_PROVIDERS])

/** Cross-app accounts of an app, as requester and as provider. */
export const crossAppDefinition = z
  .strictObject({
    /** Ids of apps on this server whose accounts can log in to this app. */
    connections: apps.default([]),
    /** Provides accounts and wallets of this app to other apps. */
    provider: z
      .strictObject({
        /** Apps that may request access: ids, or `all` apps of this server. */
        requesters: z.union([z.literal('all'), apps]).default([]),
        /**
         * Origins outside this server that may connect a wallet through a wallet connector, or `all` https
         * origins. Origins of this app and of its requesters are always allowed.
         */
        origins: z
          .union([
            z.literal('all'),
            z.array(originDefinition).max(SERVER_LIMITS.crossAppOriginsMax),
          ])
          .default([]),
        /** Requesters see wallet addresses but cannot request signatures. */
        readOnly: z.boolean().default(false),
        /** Chains for transactions in the popup. Browsers see the RPC URLs: put no API key in them. */
        chains: browserChainsDefinition,
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

/** Whether an app provides its accounts to the app with this id. */
export const isRequesterAllowed = (
  { crossApp: { provider } }: Pick<Described, 'crossApp'>,
  id: string,
) => provider !== undefined && (provider.requesters === 'all' || provider.requesters.includes(id))

/** Lists the problems of an app's cross-app configuration. */
export function crossAppMistakes(app: Described, others: readonly Described[]): string[] {
  const { connections, provider } = app.crossApp
  const mistakes = connections.flatMap((id) => {
    const other = others.find((candidate) => candidate.id === id)
    if (id === app.id) return ['crossApp.connections must not contain the app itself.']
    if (!other) return [`crossApp.connections: no app ${id} on this server.`]
    return isRequesterAllowed(other, app.id)
      ? []
      : [`crossApp.connections: add ${app.id} to crossApp.provider.requesters of app ${id}.`]
  })
  if (!provider) return mistakes
  if (provider.requesters.length === 0 && provider.origins.length === 0) {
    mistakes.push('crossApp.provider needs requesters or origins.')
  }
  for (const id of provider.requesters === 'all' ? [] : provider.requesters) {
    if (!others.some((candidate) => candidate.id === id)) {
      mistakes.push(`crossApp.provider.requesters: no app ${id} on this server.`)
    }
  }
  if (app.captcha) {
    mistakes.push(
      'crossApp.provider does not work with a captcha, because the popup loads no third-party scripts.',
    )
  }
  if (!app.loginMethods.some((method) => POPUP_LOGIN_METHODS.has(method))) {
    mistakes.push('crossApp.provider needs the login method email, sms or a social provider.')
  }
  return mistakes
}
