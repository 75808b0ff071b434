import { createFlow, type Flow } from '../../flow/createFlow.ts'
import type { EmbeddedWallets } from '../createEmbeddedWallets.ts'
import type { WalletTask } from '../WalletTask.ts'
import {
  type CreateWalletEvent,
  type CreateWalletState,
  createWalletMachine,
} from './createWalletMachine.ts'
import { createWalletsForChains } from './createWalletsForChains.ts'
import { rootWallet } from './rootWallet.ts'

type Task = Extract<WalletTask, { type: 'create' }>

/** A creation with screens. Right after a login a failure ends the login too: the next one goes on with it. */
export function startCreateWallet(
  wallets: EmbeddedWallets,
  task: Task,
): Flow<CreateWalletState, CreateWalletEvent> {
  const { client } = wallets.context
  return createFlow(
    createWalletMachine({
      connect: async () => {
        const root = rootWallet(client)
        return root === null || wallets.walletLoader.connectSilently(root)
      },
      create: () => createWalletsForChains(wallets, task),
      onFailed: async ({ code }) => {
        // A root that only the host can bring here is no reason to shut its owner out.
        if (task.afterLogin && code !== 'unsupported_recovery_method') await client.logout()
      },
    }),
    { clock: client.clock },
  )
}
