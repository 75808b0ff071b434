import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { EmbeddedWallets } from '../createEmbeddedWallets.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import { newSecretOfPasskey } from '../recovery-passkey/secretOfPasskey.ts'
import { setRecovery } from '../set-recovery/setRecovery.ts'
import type { WalletTask } from '../WalletTask.ts'
import type { NewRecovery } from './createWallet.ts'
import { rootWallet } from './rootWallet.ts'

type Room = Pick<EmbeddedWallets, 'maker' | 'context' | 'connector'>

/** One wallet per chain, in order: the second grows from the root of the first. */
export async function createAll(
  room: Room,
  { chains }: Pick<Extract<WalletTask, { type: 'create' }>, 'chains'>,
  given: NewRecovery = {},
): Promise<EmbeddedWallet[]> {
  const root = rootWallet(room.context.client)
  // First of all, while the press that led here still counts for the browser.
  const secret = given.recoveryMethod === 'passkey' ? await newSecretOfPasskey(room.context) : {}
  const recovery = { ...given, ...secret }
  const wallets: EmbeddedWallet[] = []
  for (const chain of chains) wallets.push(await room.maker.createFirst(chain, recovery))
  if (root) await secure(room, root, recovery)
  return wallets
}

/** What grew from a root is backed up with it: the backup is the root's. */
async function secure(
  { context, connector }: Room,
  root: EmbeddedWallet,
  { recoveryMethod, ...secret }: NewRecovery,
): Promise<void> {
  if (recoveryMethod === undefined) return
  await setRecovery(context, connector, root, recoveryMethod, secret).catch((thrown: unknown) => {
    if (recoveryMethod !== 'user-passcode') throw thrown
    throw new LatchkeyError(
      'embedded_wallet_recovery_error',
      'User created a wallet but failed to set a password for it',
      { cause: thrown },
    )
  })
}
