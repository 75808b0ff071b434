import { createFlow, type Flow } from '../../flow/createFlow.ts'
import type { EmbeddedWallets } from '../createEmbeddedWallets.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import type { WalletTask } from '../WalletTask.ts'
import type { NewRecovery } from './createWallet.ts'
import { createMachine, type Event, type State } from './machine.ts'

type Task = Extract<WalletTask, { type: 'create' }>

/** One wallet per chain, in order: the second grows from the root of the first. */
export async function createAll(
  { maker }: Pick<EmbeddedWallets, 'maker'>,
  { chains }: Task,
  recovery: NewRecovery = {},
): Promise<EmbeddedWallet[]> {
  const wallets: EmbeddedWallet[] = []
  for (const chain of chains) wallets.push(await maker.createFirst(chain, recovery))
  return wallets
}

/** A creation with screens. Right after a login a failure ends the login too: the next one goes on with it. */
export function startCreate(wallets: EmbeddedWallets, task: Task): Flow<State, Event> {
  const { client } = wallets.context
  return createFlow(
    createMachine({
      create: () => createAll(wallets, task),
      onFailed: async () => {
        if (task.afterLogin) await client.logout()
      },
    }),
    { clock: client.clock },
  )
}
