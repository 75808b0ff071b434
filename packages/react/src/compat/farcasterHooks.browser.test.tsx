import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { createFakeClient } from '@latchkey/client/testing'
import {
  finishFarcaster,
  finishFarcasterFrame,
  getFarcasterStatus,
  startFarcaster,
  startFarcasterFrame,
} from '@latchkey/contract/endpoints/farcaster'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useLoginWithFarcaster } from '../hooks/login/useLoginWithFarcaster.ts'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'
import { useLoginToFrame, useLoginWithFarcasterV2 } from './farcasterHooks.ts'

afterEach(cleanup)

const SIGNED = { message: 'm\nResources:\n- farcaster://fid/7', signature: '0x1', fid: 7 }

function Host({ onComplete, onError }: { onComplete(user: unknown): void; onError(): void }) {
  const { status, loginWithFarcaster, state } = useLoginWithFarcaster({
    onSuccess: onComplete,
    onError,
  })
  const { initLoginToFrame, loginToFrame } = useLoginToFrame()
  const { init, login } = useLoginWithFarcasterV2()
  const inFrame = async () => {
    await initLoginToFrame()
    onComplete(await loginToFrame({ message: SIGNED.message, signature: SIGNED.signature }))
  }
  const withMessage = async () => {
    const { nonce, expiresAt } = await init()
    onComplete({ nonce, expiresAt, ...(await login(SIGNED)) })
  }
  return (
    <>
      <button type="button" onClick={() => loginWithFarcaster().catch(() => {})}>
        {'connectUri' in state ? state.connectUri : status}
      </button>
      <button type="button" onClick={() => inFrame().catch(() => {})}>
        frame
      </button>
      <button type="button" onClick={() => withMessage().catch(() => {})}>
        message
      </button>
    </>
  )
}

async function show() {
  const fake = createFakeClient()
  const { answers, session } = fake.server
  const ok = (body: unknown) => ({ status: 200, body })
  let isApproved = false
  Object.assign(answers, {
    [startFarcaster.path]: () => ok({ channel_token: 'c', connect_uri: 'https://phone.example' }),
    [getFarcasterStatus.path]: () =>
      ok({
        nonce: 'n',
        ...(isApproved ? { state: 'completed', ...SIGNED } : { state: 'pending' }),
      }),
    [finishFarcaster.path]: () => ok(session()),
    [startFarcasterFrame.path]: () => ok({ nonce: 'n', expires_at: '2030-01-01T00:00:00Z' }),
    [finishFarcasterFrame.path]: () => ok(session()),
  })
  const onComplete = vi.fn()
  const onError = vi.fn()
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={fake.client} config={{}}>
        <Host onComplete={onComplete} onError={onError} />
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  await vi.waitFor(() => expect(fake.client.getState().status).toBe('ready'))
  const approve = () => {
    isApproved = true
    fake.ports.clock.advance(METHOD_LIMITS.farcasterPollMs)
  }
  return { ...fake, onComplete, onError, approve }
}

test('exposes the connect URI and reports the approved login', async () => {
  const { onComplete, approve, client } = await show()
  await page.getByRole('button', { name: 'idle' }).click()
  await expect.element(page.getByRole('button', { name: 'https://phone.example' })).toBeVisible()
  approve()
  await expect.element(page.getByRole('button', { name: 'success' })).toBeVisible()
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(client.getState().user).not.toBeNull()
})

test('reports a timeout after 120 s without approval', async () => {
  const { onError, ports } = await show()
  await page.getByRole('button', { name: 'idle' }).click()
  await expect.element(page.getByRole('button', { name: 'https://phone.example' })).toBeVisible()
  ports.clock.advance(METHOD_LIMITS.farcasterTimeoutMs)
  await expect.element(page.getByRole('button', { name: 'error' })).toBeVisible()
  expect(onError).toHaveBeenCalledTimes(1)
})

test('logs in inside a Farcaster client with the signed message', async () => {
  const { onComplete, client } = await show()
  await page.getByRole('button', { name: 'frame' }).click()
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1))
  expect(client.getState().user).not.toBeNull()
})

test('logs in with a message that the user signed, and returns nonce and user', async () => {
  const { onComplete, client } = await show()
  await page.getByRole('button', { name: 'message' }).click()
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1))
  expect(onComplete.mock.lastCall?.[0]).toMatchObject({
    nonce: 'n',
    expiresAt: '2030-01-01T00:00:00Z',
    user: { id: client.getState().user?.id, mfaMethods: [] },
  })
})
