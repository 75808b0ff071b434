import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import type { EmbeddedWallets } from '../createEmbeddedWallets.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import { recoveryTimeoutOf } from '../recover/recoveryTimedOut.ts'
import { createPasskeySecret } from '../recovery-passkey/readPasskeySecret.ts'
import { setRecovery } from '../set-recovery/setRecovery.ts'
import type { WalletTask } from '../WalletTask.ts'
import type { NewWalletRecovery } from './createWalletCreator.ts'
import {
  type CreateWalletEvent,
  type CreateWalletState,
  createWalletMachine,
} from './createWalletMachine.ts'
import { rootWallet } from './rootWallet.ts'

type Task = Extract<WalletTask, { type: 'create' }>

/**
 * Starts the flow behind the creation screens. If creation fails right after a login, the user is logged out;
 * the next login resumes.
 */
export function startCreateWallet(
  wallets: EmbeddedWallets,
  task: Task,
): Flow<CreateWalletState, CreateWalletEvent> {
  const { client } = wallets.context
  return createFlow(
    createWalletMachine({
      promptsForFunding:
        client.getState().config?.funding_config?.prompt_funding_on_wallet_creation ?? false,
      connect: async () => {
        const root = rootWallet(client)
        return root === null || wallets.walletLoader.connectSilently(root)
      },
      recoveryTimeoutMs: () => recoveryTimeoutOf(rootWallet(client)),
      create: () => createWalletsForChains(wallets, task),
      onFailed: async (error) => {
        if (!task.afterLogin) return
        // The login has no caller that receives this error, and the screen gives no reason.
        client.ports.warn(`Wallet creation after login failed: ${describe(error)}`)
        // If only the host app can recover the root, the user stays logged in.
        if (error.code !== 'unsupported_recovery_method') await client.logout()
      },
    }),
    { clock: client.clock },
  )
}

const describe = ({ code, message, cause }: LatchkeyError): string => {
  const reason = cause instanceof LatchkeyError ? ` (${describe(cause)})` : ''
  return `${code}: ${message}${reason}`
}

type Wallets = Pick<EmbeddedWallets, 'walletCreator' | 'context' | 'walletLoader'>

/**
 * Creates one wallet per chain, in order. A second device wallet derives from the root of the first.
 * @throws LatchkeyError `embedded_wallet_creation_error`, `embedded_wallet_create_error`,
 * `unsupported_recovery_method`, or `embedded_wallet_recovery_error` if the password was not set
 */
export async function createWalletsForChains(
  embeddedWallets: Wallets,
  { chains }: Pick<Task, 'chains'>,
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
