import { expect, test, vi } from 'vitest'
import { createFakeClient } from '../../testing/createFakeClient.ts'

async function open() {
  const { client, server } = createFakeClient()
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  const reports: unknown[] = []
  client.onReport(({ kind }) => reports.push(kind))
  // Simulates the modal.
  client.intents.subscribe(() => {})
  return { client, server, reports }
}
const external = () => ({
  kind: 'external-wallet' as const,
  task: { purpose: 'connect' as const },
  onDone: vi.fn(),
  onFailed: vi.fn(),
  onClosed: vi.fn(),
})

test('opens a wallet intent for a logged-in user and calls onClosed on close', async () => {
  const { client, server, reports } = await open()
  client.acceptSession(server.session(), 'email')
  const intent = external()
  client.intents.open(intent)
  expect(client.intents.getState()).toMatchObject({ status: 'active' })
  client.intents.close()
  expect(intent.onClosed).toHaveBeenCalledTimes(1)
  expect(reports).toEqual([])
})

test('calls onClosed of an intent that is replaced', async () => {
  const { client } = await open()
  const intent = external()
  client.intents.open(intent)
  client.intents.open(external())
  expect(intent.onClosed).toHaveBeenCalledTimes(1)
})

test('does not report a failed login on close if a connected wallet is enough', async () => {
  const { client, server, reports } = await open()
  const connectOrCreate = { onConnected: vi.fn(), onClosed: vi.fn() }
  const intent = { kind: 'login', mode: 'login-or-sign-up', connectOrCreate } as const
  client.intents.open(intent)
  client.intents.close()
  expect(connectOrCreate.onClosed).toHaveBeenCalledTimes(1)
  expect(reports).toEqual([])
  client.intents.open(intent)
  client.acceptSession(server.session(), 'email')
  client.intents.complete()
  expect(reports).toEqual(['login'])
})
