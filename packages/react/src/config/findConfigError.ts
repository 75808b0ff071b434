import { LatchkeyError } from '@latchkey/client'
import type { AppConfig } from '@latchkey/contract'
import type { LatchkeyConfig } from './LatchkeyConfig.ts'
import { listServerMethods } from './listServerMethods.ts'

/** Why nobody could log in with what server and host say together; null when somebody can. */
export function findConfigError(app: AppConfig, hostConfig: LatchkeyConfig): LatchkeyError | null {
  // A list of the host's own is looked at with the props, by `checkProps`.
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
