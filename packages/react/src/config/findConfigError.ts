import { LatchkeyError } from '@latchkey/client'
import type { AppConfig } from '@latchkey/contract'
import type { LatchkeyConfig } from './LatchkeyConfig.ts'
import { listServerMethods } from './listServerMethods.ts'

/** Returns an error if server and host together allow no login method. */
export function findConfigError(app: AppConfig, hostConfig: LatchkeyConfig): LatchkeyError | null {
  // `checkProps` validates the host's own list.
  if (
    hostConfig.loginMethods ||
    hostConfig.loginMethodsAndOrder ||
    listServerMethods(app).length > 0
  )
    return null
  return new LatchkeyError(
    'invalid_data',
    'You must enable at least one login method, in the server configuration or in `config.loginMethods`.',
  )
}
