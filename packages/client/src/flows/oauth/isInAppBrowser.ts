import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'

/** Whether a page is shown inside another app, where providers refuse to log people in. */
export const isInAppBrowser = (userAgent: string): boolean => {
  const text = userAgent.toLowerCase()
  return METHOD_LIMITS.inAppBrowserTokens.some((token) => text.includes(token))
}
