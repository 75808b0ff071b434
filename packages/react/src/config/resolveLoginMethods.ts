import type { LoginMethod } from '@latchkey/client'
import { type AppConfig, isCrossAppProvider, OAUTH_PROVIDERS } from '@latchkey/contract'
import type { LatchkeyConfig } from './LatchkeyConfig.ts'
import { listServerMethods } from './listServerMethods.ts'

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
export const toLoginMethod = (entry: string): LoginMethod =>
  NAMED_METHODS.has(entry) || isCrossAppProvider(entry) ? (entry as LoginMethod) : 'wallet'

/** The ways in: the host's own list where it gave one, else what the server allows. */
export function resolveLoginMethods(
  app: AppConfig,
  hostConfig: LatchkeyConfig,
): ReadonlySet<LoginMethod> {
  const order = hostConfig.loginMethodsAndOrder
  if (order) return new Set([...order.primary, ...(order.overflow ?? [])].map(toLoginMethod))
  return new Set(hostConfig.loginMethods ?? listServerMethods(app))
}
