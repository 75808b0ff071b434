import * as crossApp from './schema/crossApp.ts'
import * as deviceKeys from './schema/deviceKeys.ts'
import * as deviceWallets from './schema/deviceWallets.ts'
import * as factors from './schema/factors.ts'
import * as farcaster from './schema/farcaster.ts'
import * as keys from './schema/keys.ts'
import * as logins from './schema/logins.ts'
import * as operators from './schema/operators.ts'
import * as serverWallets from './schema/serverWallets.ts'
import * as users from './schema/users.ts'
import * as webhooks from './schema/webhooks.ts'

/** All tables. */
export const schema = {
  ...users,
  ...logins,
  ...keys,
  ...factors,
  ...crossApp,
  ...farcaster,
  ...deviceKeys,
  ...deviceWallets,
  ...serverWallets,
  ...webhooks,
  ...operators,
}
