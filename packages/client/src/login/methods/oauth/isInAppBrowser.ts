import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'

/** Returns whether the page runs in another app's browser, where OAuth providers refuse logins. */
export const isInAppBrowser = (userAgent: string): boolean => {
  const text = userAgent.toLowerCase()
  return METHOD_LIMITS.inAppBrowserTokens.some((token) => text.includes(token))
}
