import { STORAGE_KEYS } from '@latchkey/contract'
import { isLoginMethod, type LoginMethod } from '../client.ts'
import type { Ports } from '../ports.ts'

/** Remembers the login method used last in this browser, per app. */
export function createRecentLogin(appId: string, storage: Ports['storage']) {
  const key = STORAGE_KEYS.recentLoginMethod(appId)
  return {
    read(): LoginMethod | null {
      try {
        const stored: unknown = JSON.parse(storage.get(key) ?? 'null')
        return isLoginMethod(stored) ? stored : null
      } catch {
        return null
      }
    },
    write: (method: LoginMethod) => storage.set(key, JSON.stringify(method)),
  }
}
