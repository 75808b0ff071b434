import type { LoginMethod } from '@latchkey/client'
import { type AppConfig, OAUTH_PROVIDERS } from '@latchkey/contract'

/** Login methods that the server allows. */
export function listServerMethods(app: AppConfig): LoginMethod[] {
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
