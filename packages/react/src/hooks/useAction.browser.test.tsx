import { LatchkeyError } from '@latchkey/client'
import { createFakeClient } from '@latchkey/client/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'
import { type ActionCallbacks, useAction } from './useAction.ts'

afterEach(cleanup)

type Action = ReturnType<typeof useAction<string>>
type Shown = { current: Action | null }

function Host({ callbacks, shown }: { callbacks: ActionCallbacks<string>; shown: Shown }) {
  shown.current = useAction(callbacks)
  return null
}

async function show(callbacks: ActionCallbacks<string> = {}, isReady = true) {
  const { client } = createFakeClient()
  const shown: Shown = { current: null }
  await render(
    <LatchkeyClientProvider client={client} config={{ render: 'headless' }}>
      <Host callbacks={callbacks} shown={shown} />
    </LatchkeyClientProvider>,
  )
  if (isReady) await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  const action = () => shown.current as Action
  return { action, client }
}

const settle = (call: Promise<unknown>) => call.catch((error: unknown) => error)

test('resolves with the value that onSuccess and the state get', async () => {
  const onSuccess = vi.fn()
  const { action } = await show({ onSuccess })
  await vi.waitFor(() =>
    expect(action().state).toMatchObject({ status: 'idle', isPending: false, data: undefined }),
  )
  let finish = (_: string) => {}
  const call = action().run(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
  )
  await vi.waitFor(() =>
    expect(action().state).toMatchObject({ status: 'pending', isPending: true }),
  )
  finish('0x1')
  expect(await settle(call)).toBe('0x1')
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith('0x1')
  await vi.waitFor(() =>
    expect(action().state).toMatchObject({ status: 'success', isPending: false, data: '0x1' }),
  )
})

test('rejects with the LatchkeyError that onError and the state get', async () => {
  const onError = vi.fn()
  const { action } = await show({ onError })
  const error = new LatchkeyError('too_many_requests', 'Wait.')
  expect(await settle(action().run(() => Promise.reject(error)))).toBe(error)
  expect(onError).toHaveBeenCalledExactlyOnceWith(error)
  await vi.waitFor(() =>
    expect(action().state).toMatchObject({ status: 'error', error, data: undefined }),
  )
})

test("rejects with unable_to_sign and the wallet's error as cause", async () => {
  const { action } = await show()
  const cause = Object.assign(new Error('User rejected the request.'), { code: 4001 })
  expect(await settle(action().run(() => Promise.reject(cause)))).toMatchObject({
    name: 'LatchkeyError',
    code: 'unable_to_sign',
    message: 'User rejected the request.',
    cause,
  })
})

test('causes no unhandled rejection if the caller ignores the promise', async () => {
  const onUnhandled = vi.fn()
  window.addEventListener('unhandledrejection', onUnhandled)
  const { action } = await show()
  void action().run(() => Promise.reject(new LatchkeyError('exited_auth_flow', 'Closed.')))
  await vi.waitFor(() => expect(action().state.status).toBe('error'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  window.removeEventListener('unhandledrejection', onUnhandled)
  expect(onUnhandled).not.toHaveBeenCalled()
})

test('rejects with client_not_ready before the session is known', async () => {
  const onError = vi.fn()
  const { action } = await show({ onError }, false)
  const work = vi.fn(async () => '0x1')
  expect(await settle(action().run(work))).toMatchObject({ code: 'client_not_ready' })
  expect(onError).toHaveBeenCalledOnce()
  expect(work).not.toHaveBeenCalled()
})

test('shows only the latest call and ignores it after a reset', async () => {
  const { action } = await show()
  let finish = (_: string) => {}
  const slow = action().run(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
  )
  await settle(action().run(async () => 'second'))
  finish('first')
  await settle(slow)
  await vi.waitFor(() => expect(action().state.data).toBe('second'))
  action().state.reset()
  await vi.waitFor(() => expect(action().state).toMatchObject({ status: 'idle', data: undefined }))
})

test('does not call onSuccess for a step that prepares the action', async () => {
  const onSuccess = vi.fn()
  const { action } = await show({ onSuccess })
  expect(await settle(action().prepare(async () => 7))).toBe(7)
  expect(onSuccess).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(action().state.status).toBe('idle'))
})
