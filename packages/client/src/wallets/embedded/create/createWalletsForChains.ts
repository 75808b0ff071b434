import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { EmbeddedWallets } from '../createEmbeddedWallets.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import { createPasskeySecret } from '../recovery-passkey/readPasskeySecret.ts'
import { setRecovery } from '../set-recovery/setRecovery.ts'
import type { WalletTask } from '../WalletTask.ts'
import type { NewWalletRecovery } from './createWalletCreator.ts'
import { rootWallet } from './rootWallet.ts'

type Wallets = Pick<EmbeddedWallets, 'walletCreator' | 'context' | 'walletLoader'>

/**
 * Creates one wallet per chain, in order. A second device wallet derives from the root of the first.
 * @throws LatchkeyError `embedded_wallet_creation_error`, `embedded_wallet_create_error`,
 * `unsupported_recovery_method`, or `embedded_wallet_recovery_error` if the password was not set
 */
export async function createWalletsForChains(
  embeddedWallets: Wallets,
  { chains }: Pick<Extract<WalletTask, { type: 'create' }>, 'chains'>,
  given: NewWalletRecovery = {},
): Promise<EmbeddedWallet[]> {
  const root = rootWallet(embeddedWallets.context.client)
  // First: browsers allow a passkey prompt only shortly after a click.
  const secret =
    given.recoveryMethod === 'passkey' ? await createPasskeySecret(embeddedWallets.context) : {}
  const recovery = { ...given, ...secret }
  const wallets: EmbeddedWallet[] = []
  for (const chain of chains)
    wallets.push(await embeddedWallets.walletCreator.createFirst(chain, recovery))
  if (root) await secure(embeddedWallets, root, recovery)
  return wallets
}

/** Sets the recovery method of the existing root, which new wallets derive from. */
async function secure(
  { context, walletLoader }: Wallets,
  root: EmbeddedWallet,
  { recoveryMethod, ...secret }: NewWalletRecovery,
): Promise<void> {
  if (recoveryMethod === undefined) return
  await setRecovery(context, walletLoader, root, recoveryMethod, secret).catch(
    (thrown: unknown) => {
      if (recoveryMethod !== 'user-passcode') throw thrown
      throw new LatchkeyError(
        'embedded_wallet_recovery_error',
        'User created a wallet but failed to set a password for it',
        { cause: thrown },
      )
    },
  )
}
