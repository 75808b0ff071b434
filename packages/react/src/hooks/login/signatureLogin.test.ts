import { startSiwe } from '@latchkey/client/flows/siwe'
import { createFakeClient, refuse } from '@latchkey/client/testing'
import { finishSiwe, startSiwe as startEndpoint } from '@latchkey/contract/endpoints/siwe'
import { expect, test, vi } from 'vitest'
import { generateMessage, type SignedMessage, submitSignature } from './signatureLogin.ts'

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
  const flow = startSiwe(client, {
    page: () => new URL('https://app.example'),
    purpose: 'login',
  })
  const statuses: string[] = []
  flow.subscribe(() => statuses.push(flow.getState().status))
  return {
    client,
    server,
    sent,
    statuses,
    generate: (address: string, chainId: string) => generateMessage(flow, address, chainId),
    submit: (signed: SignedMessage) => submitSignature(client, flow, signed),
  }
}

test('generates a message and logs in with its signature', async () => {
  const { client, generate, submit, sent, statuses } = await begin()
  const message = await generate(ADDRESS, 'eip155:8453')
  expect(message).toContain('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  expect(message).toContain('Chain ID: 8453')
  const signed = { ...SIGNED, walletClientType: 'mine', chainId: 'eip155:8453' }
  const { user, loginMethod } = await submit(signed)
  expect(user).toBe(client.getState().user)
  expect(loginMethod).toBe('wallet')
  expect(sent).toEqual([{ ...signed, message }])
  expect(statuses).toEqual([
    'generating-message',
    'awaiting-signature',
    'submitting-signature',
    'done',
  ])
})

test('rejects a signature without a message before sending anything', async () => {
  const { submit, sent } = await begin()
  await expect(submit(SIGNED)).rejects.toMatchObject({ code: 'invalid_message' })
  expect(sent).toEqual([])
})

test('rejects an invalid address or chain', async () => {
  const { generate } = await begin()
  const invalid = { code: 'invalid_data' }
  await expect(generate('0x12', 'eip155:1')).rejects.toMatchObject(invalid)
  await expect(generate(ADDRESS, 'solana:mainnet')).rejects.toMatchObject(invalid)
})

test('starts again after a rejected signature', async () => {
  const { server, generate, submit } = await begin()
  const accepts = server.answers[finishSiwe.path]
  server.answers[finishSiwe.path] = () => refuse('invalid_credentials')
  await generate(ADDRESS, 'eip155:1')
  await expect(submit(SIGNED)).rejects.toMatchObject({ code: 'invalid_credentials' })
  if (accepts) server.answers[finishSiwe.path] = accepts
  await generate(ADDRESS, 'eip155:1')
  expect(await submit(SIGNED)).toBeDefined()
})

test('rejects a second message while one is being generated', async () => {
  const { generate } = await begin()
  const first = generate(ADDRESS, 'eip155:1')
  await expect(generate(ADDRESS, 'eip155:1')).rejects.toThrow('still running')
  await expect(first).resolves.toContain('Nonce: nonce')
})
