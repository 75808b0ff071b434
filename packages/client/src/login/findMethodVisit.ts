import { isCrossAppProvider, isOAuthProvider, listMethods } from '@latchkey/contract'
import { isLoginMethod } from '../core/client.ts'
import type { MethodVisit, ScreenMethod } from './LoginVisit.ts'

const SCREENS: readonly string[] = listMethods(
  ({ landing }) => landing !== undefined && landing !== 'field',
)
const hasScreen = (method: string): method is ScreenMethod => SCREENS.includes(method)

/** Finds the first screen of a login method or of a single wallet. */
export function findMethodVisit(method: string): MethodVisit | undefined {
  if (isOAuthProvider(method)) return { name: 'oauth', params: { provider: method } }
  if (isCrossAppProvider(method)) return { name: 'cross-app', params: { method } }
  if (!isLoginMethod(method)) return { name: 'wallet', params: { wanted: { id: method } } }
  return hasScreen(method) ? { name: method, params: {} } : undefined
}
