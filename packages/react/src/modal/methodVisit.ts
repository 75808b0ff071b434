import { OAUTH_PROVIDERS } from '@latchkey/contract'
import type { Visit } from './history.ts'

/** The screen each way in begins with, by the name its row bears. */
const VISITS: Readonly<Record<string, Visit>> = {
  ...Object.fromEntries(
    OAUTH_PROVIDERS.map((provider) => [provider, { name: 'oauth', params: { provider } } as const]),
  ),
  farcaster: { name: 'farcaster', params: {} },
  passkey: { name: 'passkey', params: { step: 'choice' } },
  telegram: { name: 'telegram', params: { proof: null } },
}

export const methodVisit = (method: string): Visit | undefined =>
  Object.hasOwn(VISITS, method) ? VISITS[method] : undefined
