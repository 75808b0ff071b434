import { expect, test } from 'vitest'
import type { AccountIntent } from '../../account/AccountTask.ts'
import { wireWallet } from '../../testing/wireWallet.ts'
import { createOpenTask } from './createOpenTask.ts'
import { embeddedWalletsOf } from './EmbeddedWallet.ts'
import { openTestWallets } from './openTestWallets.fixture.ts'
import type { WalletTask } from './WalletTask.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** User who does not act on any screen. */
async function open() {
  const opened = await openTestWallets({ wallets: [wireWallet()], onTask: () => {} })
  const { client } = opened
  const [wallet] = embeddedWalletsOf(client.getState().user)
  const exporting = { type: 'export', wallet: wallet! } as const
  const recovering = { type: 'recover', wallet: wallet! } as const
  const openTask = createOpenTask(client)
  const exited = () => new Error('left')
  const late = { afterMs: 1_000, error: () => new Error('late') }
  const outcomes: string[] = []
  const ask = (task: WalletTask, limit?: typeof late) =>
    void openTask(task, exited, limit).then(
      () => outcomes.push('done'),
      ({ message }: Error) => outcomes.push(message),
    )
  return { ...opened, ask, late, outcomes, exporting, recovering }
}

test('rejects with must_be_authenticated if the user is logged out during the task', async () => {
  const { ask, exporting, client, outcomes } = await open()
  ask(exporting)
  await settle()
  await client.logout()
  await settle()
  expect(outcomes).toEqual(['User must be authenticated before exporting their wallet'])
})

test('does not show a queued task to the next user', async () => {
  const { ask, exporting, recovering, client, server, outcomes, tasks } = await open()
  ask(exporting)
  ask(recovering)
  await settle()
  const { user } = server.session()
  if (user) user.id = 'did:privy:somebody-else'
  await client.logout()
  client.acceptSession(server.session(), 'email')
  await settle()
  expect(outcomes).toEqual([
    'User must be authenticated before exporting their wallet',
    'User must be authenticated and have a Privy wallet before it can be recovered',
  ])
  expect(tasks).toEqual([exporting])
})

test('starts the time limit when the screen opens and closes only its own screens', async () => {
  const { ask, late, exporting, recovering, client, ports, outcomes, tasks } = await open()
  ask(exporting)
  ask(recovering, late)
  await settle()
  ports.clock.advance(late.afterMs)
  expect([tasks, outcomes]).toEqual([[exporting], []])
  client.intents.close()
  await settle()
  ports.clock.advance(late.afterMs - 1)
  await settle()
  expect([tasks, outcomes]).toEqual([[exporting, recovering], ['left']])
  ports.clock.advance(1)
  await settle()
  expect(outcomes).toEqual(['left', 'late'])
})

test('closes screens on top of a task that timed out', async () => {
  const { ask, late, recovering, client, ports, outcomes } = await open()
  ask(recovering, late)
  await settle()
  let isCovered = true
  const factor: AccountIntent = {
    kind: 'account',
    task: { type: 'mfa-verify' } as AccountIntent['task'],
    isOverlay: true,
    onDone: () => {},
    onFailed: () => {},
    onClosed: () => {
      isCovered = false
    },
  }
  client.intents.open(factor)
  ports.clock.advance(late.afterMs)
  await settle()
  expect([outcomes, isCovered, client.intents.getState().status]).toEqual([
    ['late'],
    false,
    'closing',
  ])
})

test('rejects a request whose screens throw on opening, and opens the next one', async () => {
  const { ask, exporting, recovering, client, outcomes, tasks } = await open()
  const stop = client.intents.subscribe(() => {
    throw new Error('cannot draw')
  })
  ask(exporting)
  ask(recovering)
  await settle()
  expect(outcomes).toEqual(['cannot draw', 'cannot draw'])
  stop()
  ask(recovering)
  await settle()
  expect(tasks.at(-1)).toEqual(recovering)
  expect(outcomes).toHaveLength(2)
})
