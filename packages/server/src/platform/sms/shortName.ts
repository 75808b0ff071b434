import { SERVER_LIMITS } from '../../limits/serverLimits.ts'

/** The name of an app, on one line and short enough for a text message. */
export const shortName = (appName: string): string =>
  appName
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SERVER_LIMITS.smsAppNameMaxChars)
