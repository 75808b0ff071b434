import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
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
      create: () => createWalletsForChains(wallets, task),
      onFailed: async ({ code }) => {
        // If only the host app can recover the root, the user stays logged in.
        if (task.afterLogin && code !== 'unsupported_recovery_method') await client.logout()
      },
    }),
    { clock: client.clock },
  )
}
