import { createLatchkeyServerClient, type LatchkeyServerClient } from '@latchkey/node'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'

/** Creates a client of the HTTP API from the environment. */
export function openClient(env: Record<string, string | undefined>): LatchkeyServerClient {
  const { LATCHKEY_API_URL, LATCHKEY_APP_ID, LATCHKEY_APP_SECRET } = env
  const apiUrl = LATCHKEY_API_URL || env.PUBLIC_URL || 'http://localhost:4000'
  const missing = Object.entries({ LATCHKEY_APP_ID, LATCHKEY_APP_SECRET }).filter(
    ([, value]) => !value,
  )
  if (missing.length > 0) {
    throw new ConfigurationError(
      missing.map(([name]) => `${name} is missing: it authenticates at ${apiUrl}.`),
    )
  }
  if (!URL.canParse(apiUrl)) {
    throw new ConfigurationError(['LATCHKEY_API_URL must be an http or https URL.'])
  }
  return createLatchkeyServerClient({
    apiUrl: new URL(apiUrl).origin,
    appId: String(LATCHKEY_APP_ID),
    appSecret: String(LATCHKEY_APP_SECRET),
  })
}
