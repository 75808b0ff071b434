import type { Client } from '../../client.ts'
import { createFlow, type Flow } from '../../flow/createFlow.ts'
import type { EmbeddedWallets } from '../createEmbeddedWallets.ts'
import { type EmbeddedWallet, primaryWallet } from '../EmbeddedWallet.ts'
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

/** The wallet that new ones grow from; those the signer makes grow from none. */
export function rootWallet(client: Client): EmbeddedWallet | null {
  const { user, config } = client.getState()
  if (config?.embedded_wallet_config.mode !== 'legacy-embedded-wallets-only') return null
  return primaryWallet(user, 'ethereum') ?? primaryWallet(user, 'solana')
}

/** A creation with screens. Right after a login a failure ends the login too: the next one goes on with it. */
export function startCreate(wallets: EmbeddedWallets, task: Task): Flow<State, Event> {
  const { client } = wallets.context
  return createFlow(
    createMachine({
      connect: async () => {
        const root = rootWallet(client)
        return root === null || wallets.connector.connectSilently(root)
      },
      create: () => createAll(wallets, task),
      onFailed: async () => {
        if (task.afterLogin) await client.logout()
      },
    }),
    { clock: client.clock },
  )
}
