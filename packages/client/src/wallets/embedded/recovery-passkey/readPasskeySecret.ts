import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { passkeyCalls } from '../../../login/methods/passkey/passkeyCalls.ts'
import type { WalletContext } from '../WalletContext.ts'
import { type PasskeyRecovery, readPasskeyRecovery } from './readPasskeyRecovery.ts'

type Context = Pick<WalletContext, 'client' | 'passkeys'>

/** Resolves to whether this app and this browser support passkey recovery. */
export async function isPasskeyRecoveryAvailable({ client, passkeys }: Context): Promise<boolean> {
  const { config, user } = client.getState()
  if (!passkeys || !config?.embedded_wallet_config.passkey_recovery_enabled) return false
  // A user without a passkey creates one first, if the app allows passkeys.
  if (!hasPasskey(user) && !config.passkey_auth) return false
  return passkeys.areSupported()
}

/**
 * Derives the secret for a new backup. A user without a passkey creates one, which also becomes a login
 * method.
 * @throws LatchkeyError `unsupported_recovery_method`
 */
export async function createPasskeySecret(context: Context): Promise<PasskeyRecovery> {
  const { client, passkeys } = context
  if (!passkeys || !(await isPasskeyRecoveryAvailable(context)))
    throw new LatchkeyError('unsupported_recovery_method', 'Unable to set recovery on wallet')
  if (!hasPasskey(client.getState().user)) await addPasskey(context, passkeys)
  return readPasskeyRecovery(passkeys, client.appId)
}

/**
 * Derives the secret that opens a passkey backup.
 * @throws LatchkeyError `unsupported_recovery_method`
 */
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
  const { requestChallenge, submit } = passkeyCalls(client, true)
  const challenge = await requestChallenge('link')
  if (challenge.kind !== 'create') return
  const response = await create(challenge.options, new AbortController().signal)
  await submit('link', { kind: 'create', relyingParty: challenge.relyingParty, response })
}
