import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { oneLine } from '../mail/oneLine.ts'

/** The name of an app, on one line and short enough for a text message. */
export const shortName = (appName: string): string =>
  oneLine(appName).slice(0, SERVER_LIMITS.smsAppNameMaxChars)
