import type { AppConfig } from '@latchkey/contract'
import { recordEvent } from '@latchkey/contract/analytics'
import type { WalletIntent } from '../client.ts'
import { createFakeClient } from '../testing/createFakeClient.ts'
import { createFakeVault } from '../testing/createFakeVault.ts'
import type { WireWallet } from '../testing/wireWallet.ts'
import { createEmbeddedWallets } from './createEmbeddedWallets.ts'
import type { PasskeySecrets } from './recovery-passkey/passkeyRecovery.ts'
import type { WalletSettings } from './WalletContext.ts'
import type { WalletTask } from './WalletTask.ts'

type Options = {
  wallets?: WireWallet[]
  config?: Partial<AppConfig>
  settings?: Partial<WalletSettings>
  loggedOut?: boolean
  passkeys?: PasskeySecrets
  /** What a person does with the screens of a task; without it nobody draws any. */
  onTask?: (task: WalletTask, intent: { done: WalletIntent['onDone']; close(): void }) => void
}

/** Embedded wallets over a fake vault and a fake server, with somebody logged in. */
export async function openTestWallets({
  wallets = [],
  config,
  settings,
  loggedOut = false,
  passkeys,
  onTask,
}: Options = {}) {
  const fake = createFakeClient({
    user: { linked_accounts: [...wallets] },
    ...(config && { config }),
  })
  const { client, server, ports } = fake
  const events: string[] = []
  server.answers[recordEvent.path] = ({ event_name }) => {
    events.push(String(event_name))
    return { status: 200, body: {} }
  }
  const ready = new Promise<void>((resolve) =>
    client.subscribe(() => client.getState().status === 'ready' && resolve()),
  )
  client.start()
  await ready
  if (!loggedOut) client.acceptSession(server.session(), 'email')

  const tasks: WalletTask[] = []
  if (onTask)
    client.intents.subscribe(() => {
      const state = client.intents.getState()
      if (state.status !== 'active' || state.intent.kind !== 'wallet') return
      const { task, onDone } = state.intent
      tasks.push(task)
      queueMicrotask(() => onTask(task, { done: onDone, close: client.intents.close }))
    })
  const vault = createFakeVault()
  const room = createEmbeddedWallets({
    client,
    openFrame: vault.openFrame,
    ...(passkeys && { passkeys }),
    settings: () => ({ hasScreens: onTask !== undefined, ...settings }),
  })
  /** The server knows of one more wallet from now on. */
  function link(wallet: WireWallet) {
    const session = server.session()
    const me = session.user
    if (me) me.linked_accounts = [...me.linked_accounts, wallet]
  }
  return { ...fake, ports, vault, room, tasks, events, link }
}
