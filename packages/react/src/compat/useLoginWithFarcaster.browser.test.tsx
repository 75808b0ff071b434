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
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'
import { useLoginToFrame, useLoginWithFarcaster } from './loginHooks.ts'

afterEach(cleanup)

const SIGNED = { message: 'm\nResources:\n- farcaster://fid/7', signature: '0x1', fid: 7 }

function Host(callbacks: Parameters<typeof useLoginWithFarcaster>[0]) {
  const { state, loginWithFarcaster } = useLoginWithFarcaster(callbacks)
  const { initLoginToFrame, loginToFrame } = useLoginToFrame(callbacks)
  const inFrame = async () => {
    await initLoginToFrame()
    await loginToFrame({ message: SIGNED.message, signature: SIGNED.signature })
  }
  return (
    <>
      <button type="button" onClick={() => loginWithFarcaster().catch(() => {})}>
        {'connectUri' in state ? state.connectUri : state.status}
      </button>
      <button type="button" onClick={() => inFrame().catch(() => {})}>
        frame
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
  await page.getByRole('button', { name: 'initial' }).click()
  await expect.element(page.getByRole('button', { name: 'https://phone.example' })).toBeVisible()
  approve()
  await expect.element(page.getByRole('button', { name: 'done' })).toBeVisible()
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(client.getState().user).not.toBeNull()
})

test('reports a timeout after 120 s without approval', async () => {
  const { onError, ports } = await show()
  await page.getByRole('button', { name: 'initial' }).click()
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
