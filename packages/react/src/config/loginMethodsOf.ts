import type { LoginMethod } from '@latchkey/client'
import { type AppConfig, OAUTH_PROVIDERS } from '@latchkey/contract'
import type { LatchkeyConfig } from './LatchkeyConfig.ts'

const NAMED_METHODS: ReadonlySet<string> = new Set<LoginMethod>([
  ...OAUTH_PROVIDERS,
  'email',
  'sms',
  'passkey',
  'wallet',
  'farcaster',
  'telegram',
  'guest',
  'custom',
])

/** An entry of `loginMethodsAndOrder`: a method by its name, and any other word is a wallet. */
export const methodOf = (entry: string): LoginMethod =>
  NAMED_METHODS.has(entry) ? (entry as LoginMethod) : 'wallet'

function methodsOfServer(app: AppConfig): LoginMethod[] {
  const methods: [LoginMethod, boolean][] = [
    ['email', app.email_auth],
    ['sms', app.sms_auth],
    ...OAUTH_PROVIDERS.map((provider): [LoginMethod, boolean] => [
      provider,
      app[`${provider}_oauth`],
    ]),
    ['farcaster', app.farcaster_auth],
    ['telegram', app.telegram_auth],
    ['passkey', app.passkey_auth],
    ['wallet', app.wallet_auth || app.solana_wallet_auth],
    ['guest', app.guest_auth],
    ['custom', app.custom_jwt_auth],
  ]
  return methods.filter(([, enabled]) => enabled).map(([method]) => method)
}

/** The ways in: the host's own list where it gave one, else what the server allows. */
export function loginMethodsOf(app: AppConfig, host: LatchkeyConfig): ReadonlySet<LoginMethod> {
  const order = host.loginMethodsAndOrder
  if (order) return new Set([...order.primary, ...(order.overflow ?? [])].map(methodOf))
  return new Set(host.loginMethods ?? methodsOfServer(app))
}
