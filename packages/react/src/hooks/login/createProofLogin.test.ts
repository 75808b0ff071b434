import { startSiwe } from '@latchkey/client/flows/siwe'
import { createFakeClient, refuse } from '@latchkey/client/testing'
import { finishSiwe, startSiwe as startEndpoint } from '@latchkey/contract/endpoints/siwe'
import { expect, test, vi } from 'vitest'
import { createProofLogin } from './createProofLogin.ts'

const ADDRESS = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const SIGNED = { signature: '0xsigned', mode: 'login-or-sign-up' } as const

async function begin() {
  const { client, server } = createFakeClient()
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  const sent: unknown[] = []
  server.answers[startEndpoint.path] = ({ address }) => ({
    status: 200,
    body: { nonce: 'nonce', address, expires_at: '2030-01-01T00:00:00.000Z' },
  })
  server.answers[finishSiwe.path] = (body) => {
    sent.push(body)
    return { status: 200, body: server.session() }
  }
  const heard = { onState: vi.fn(), onComplete: vi.fn(), onError: vi.fn() }
  const login = createProofLogin(client, {
    load: async () =>
      startSiwe(client, { page: () => new URL('https://app.example'), purpose: 'login' }),
    ...heard,
  })
  return { client, server, login, sent, ...heard }
}

test('generates a message and logs in with its signature', async () => {
  const { client, login, sent, onState, onComplete } = await begin()
  const message = await login.generate(ADDRESS, 'eip155:8453')
  expect(message).toContain('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  expect(message).toContain('Chain ID: 8453')
  const user = await login.submit({ ...SIGNED, walletClientType: 'mine', chainId: 'eip155:8453' })
  expect(user).toBe(client.getState().user)
  expect(sent).toEqual([{ ...SIGNED, message, walletClientType: 'mine', chainId: 'eip155:8453' }])
  expect(onState.mock.calls.map(([state]) => state.status)).toEqual([
    'generating-message',
    'awaiting-signature',
    'submitting-signature',
    'done',
  ])
  expect(onComplete).toHaveBeenCalledTimes(1)
})

test('rejects a signature without a message before sending anything', async () => {
  const { login, sent, onError } = await begin()
  await expect(login.submit(SIGNED)).rejects.toMatchObject({ code: 'invalid_message' })
  expect(onError).toHaveBeenCalledTimes(1)
  expect(sent).toEqual([])
})

test('rejects an invalid address or chain', async () => {
  const { login } = await begin()
  await expect(login.generate('0x12', 'eip155:1')).rejects.toMatchObject({ code: 'invalid_data' })
  await expect(login.generate(ADDRESS, 'solana:mainnet')).rejects.toMatchObject({
    code: 'invalid_data',
  })
})

test('calls onError and rejects, and the next attempt starts again', async () => {
  const { server, login, onError } = await begin()
  const accepts = server.answers[finishSiwe.path]
  server.answers[finishSiwe.path] = () => refuse('invalid_credentials')
  await login.generate(ADDRESS, 'eip155:1')
  await expect(login.submit(SIGNED)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(onError).toHaveBeenCalledTimes(1)
  if (accepts) server.answers[finishSiwe.path] = accepts
  await login.generate(ADDRESS, 'eip155:1')
  expect(await login.submit(SIGNED)).toBeDefined()
})

test('rejects a second message while one is being generated', async () => {
  const { login } = await begin()
  const first = login.generate(ADDRESS, 'eip155:1')
  await expect(login.generate(ADDRESS, 'eip155:1')).rejects.toThrow('still running')
  await expect(first).resolves.toContain('Nonce: nonce')
})
