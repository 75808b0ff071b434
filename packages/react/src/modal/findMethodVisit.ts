import { isCrossAppProvider, OAUTH_PROVIDERS } from '@latchkey/contract'
import { toLoginMethod } from '../config/resolveLoginMethods.ts'
import type { Visit } from './history.ts'

/** First screen of each login method, by the name of its row. */
const VISITS: Readonly<Record<string, Visit>> = {
  ...Object.fromEntries(
    OAUTH_PROVIDERS.map((provider) => [provider, { name: 'oauth', params: { provider } } as const]),
  ),
  farcaster: { name: 'farcaster', params: {} },
  passkey: { name: 'passkey', params: { step: 'choice' } },
  telegram: { name: 'telegram', params: { proof: null } },
  wallet: { name: 'wallet', params: { wanted: null } },
}

/** Finds the first screen of a login method or of a single wallet. */
export function findMethodVisit(method: string): Visit | undefined {
  if (Object.hasOwn(VISITS, method)) return VISITS[method]
  if (isCrossAppProvider(method)) return { name: 'cross-app', params: { method } }
  return toLoginMethod(method) === 'wallet'
    ? { name: 'wallet', params: { wanted: { id: method } } }
    : undefined
}
