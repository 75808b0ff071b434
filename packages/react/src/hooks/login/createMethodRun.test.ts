import { LatchkeyError } from '@latchkey/client'
import type { PasskeyEvent, PasskeyState } from '@latchkey/client/flows/passkey'
import { startPasskey } from '@latchkey/client/flows/passkey'
import { createFakeClient } from '@latchkey/client/testing'
import { logInWithPasskey, startPasskeyLogin } from '@latchkey/contract/endpoints/passkey'
import { expect, test, vi } from 'vitest'
import { createMethodRun } from './createMethodRun.ts'

const ASSERTION = {
  id: 'aWQ',
  raw_id: 'aWQ',
  type: 'public-key' as const,
  response: { client_data_json: 'e30', authenticator_data: 'AA', signature: 'AA' },
}
const START: PasskeyEvent = { type: 'start', action: 'login' }

async function prepare({ isReady = true, get = async () => ASSERTION } = {}) {
  const { client, server } = createFakeClient()
  server.answers[startPasskeyLogin.path] = () => ({
    status: 200,
    body: { options: { challenge: 'YQ' } },
  })
  server.answers[logInWithPasskey.path] = () => ({ status: 200, body: server.session() })
  if (isReady) {
    client.start()
    await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  }
  const passkeys = {
    get,
    create: () => Promise.reject(new Error('not asked')),
    getFromField: get,
    hasFieldSuggestions: async () => false,
  }
  const onDone = vi.fn()
  const onError = vi.fn()
  const load = vi.fn(async () => startPasskey(client, { ownUi: false, passkeys }))
  const run = createMethodRun<PasskeyState, PasskeyEvent>(client, { load, onDone, onError })
  return { client, run, load, onDone, onError }
}

test('reports each state and resolves at the end', async () => {
  const { run, onDone } = await prepare()
  const statuses: string[] = []
  run.subscribe(() => statuses.push(run.getState().status))
  await run.run(START)
  expect(statuses).toEqual([
    'generating-challenge',
    'awaiting-passkey',
    'submitting-response',
    'done',
  ])
  expect(onDone).toHaveBeenCalledWith(
    expect.objectContaining({ wasAlreadyAuthenticated: false, isNewUser: false }),
  )
})

test('calls onError and rejects on failure, and the next run starts again', async () => {
  let isRefusing = true
  const refusal = new LatchkeyError('passkey_not_allowed', 'no')
  const { run, onDone, onError } = await prepare({
    get: async () => {
      if (isRefusing) throw refusal
      return ASSERTION
    },
  })
  await expect(run.run(START)).rejects.toBe(refusal)
  expect(onError).toHaveBeenCalledWith(refusal)
  expect(run.getState()).toEqual({ status: 'error', error: refusal })
  isRefusing = false
  await run.run(START)
  expect(onDone).toHaveBeenCalledOnce()
})

test('joins two concurrent calls into one run', async () => {
  const { run, load, onDone } = await prepare()
  await Promise.all([run.run(START), run.run(START)])
  expect(load).toHaveBeenCalledOnce()
  expect(onDone).toHaveBeenCalledOnce()
})

test('loads nothing before the client is ready', async () => {
  const { run, load, onError } = await prepare({ isReady: false })
  await expect(run.run(START)).rejects.toThrow('Method called before `ready`')
  expect(load).not.toHaveBeenCalled()
  expect(onError).toHaveBeenCalledOnce()
})
