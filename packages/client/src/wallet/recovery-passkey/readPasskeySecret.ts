import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { passkeyCalls } from '../../flows/passkey/passkeyCalls.ts'
import type { WalletContext } from '../WalletContext.ts'
import { type PasskeyRecovery, readPasskeyRecovery } from './readPasskeyRecovery.ts'

type Context = Pick<WalletContext, 'client' | 'passkeys'>

/** Whether people of this app, in this browser, can secure a wallet with a passkey. */
export async function isPasskeyRecoveryAvailable({ client, passkeys }: Context): Promise<boolean> {
  const { config, user } = client.getState()
  if (!passkeys || !config?.embedded_wallet_config.passkey_recovery_enabled) return false
  // Whoever has none gets one first, as long as the app takes passkeys at all.
  if (!hasPasskey(user) && !config.passkey_auth) return false
  return passkeys.areSupported()
}

/** What secures a wallet from now on. Whoever has no passkey yet makes one, which then is a way in as well. */
export async function createPasskeySecret(context: Context): Promise<PasskeyRecovery> {
  const { client, passkeys } = context
  if (!passkeys || !(await isPasskeyRecoveryAvailable(context)))
    throw new LatchkeyError('unsupported_recovery_method', 'Unable to set recovery on wallet')
  if (!hasPasskey(client.getState().user)) await addPasskey(context, passkeys)
  return readPasskeyRecovery(passkeys, client.appId)
}

/** What opens the backup of a wallet that was secured with a passkey. */
export async function readPasskeySecret({
  client,
  passkeys,
}: Context): Promise<Pick<PasskeyRecovery, 'recoveryKey'>> {
  if (!passkeys) throw new LatchkeyError('unsupported_recovery_method', 'Unable to recover wallet')
  const { recoveryKey } = await readPasskeyRecovery(passkeys, client.appId)
  return { recoveryKey }
}

const hasPasskey = (user: ReturnType<Context['client']['getState']>['user']) =>
  Boolean(user?.linkedAccounts.some(({ type }) => type === 'passkey'))

async function addPasskey(
  { client }: Context,
  { create }: Pick<NonNullable<Context['passkeys']>, 'create'>,
) {
  const { requestChallenge: giveChallenge, submit } = passkeyCalls(client, true)
  const challenge = await giveChallenge('link')
  if (challenge.kind !== 'create') return
  const response = await create(challenge.options, new AbortController().signal)
  await submit('link', { kind: 'create', relyingParty: challenge.relyingParty, response })
}
