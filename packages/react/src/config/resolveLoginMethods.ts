import type { LoginMethod } from '@latchkey/client'
import { type AppConfig, isCrossAppProvider, LOGIN_METHODS } from '@latchkey/contract'
import type { LatchkeyConfig } from './LatchkeyConfig.ts'
import { listServerMethods } from './listServerMethods.ts'

const NAMED_METHODS: ReadonlySet<string> = new Set(LOGIN_METHODS.map(({ id }) => id))

/** Converts an entry of `loginMethodsAndOrder`: a method's name; any other name is a wallet. */
export const toLoginMethod = (entry: string): LoginMethod =>
  NAMED_METHODS.has(entry) || isCrossAppProvider(entry) ? (entry as LoginMethod) : 'wallet'

/** Login methods: the host's list if given, else those the server allows. */
export function resolveLoginMethods(
  app: AppConfig,
  hostConfig: LatchkeyConfig,
): ReadonlySet<LoginMethod> {
  const order = hostConfig.loginMethodsAndOrder
  if (order) return new Set([...order.primary, ...(order.overflow ?? [])].map(toLoginMethod))
  return new Set(hostConfig.loginMethods ?? listServerMethods(app))
}
