import { createFakeClient, refuse } from '@latchkey/client/testing'
import {
  CROSS_APP_ERRORS,
  CROSS_APP_MESSAGES,
  readCrossAppRequest,
} from '@latchkey/contract/endpoints/crossApp'
import { LatchkeyClientProvider } from '@latchkey/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { SignatureRequest } from './SignatureRequest.tsx'

afterEach(cleanup)

const ORIGIN = 'https://asking.example'
const requester = { app_id: 'a', name: 'Asking', icon_url: null, origin: ORIGIN }

type Scenario = { method?: string; isExpired?: boolean; isRefused?: boolean; hasOpener?: boolean }

/** A request window and the messages to its opener. */
async function open({ method = 'eth_sign', isExpired, isRefused, hasOpener = true }: Scenario) {
  const { client, server } = createFakeClient()
  server.answers[readCrossAppRequest.path] = () =>
    isRefused
      ? refuse('invalid_origin')
      : { status: 200, body: { requester, is_expired: isExpired === true } }
  const heard: unknown[] = []
  const close = vi.fn()
  const request = JSON.stringify({
    content: { request: { request: { method, params: ['0x', '0x'] } } },
    timestamp: client.clock.nowMs(),
    callbackUrl: 'https://whatever.example',
  })
  const opener = { closed: false, postMessage: (...given: unknown[]) => void heard.push(given) }
  await render(
    <LatchkeyClientProvider client={client}>
      <SignatureRequest
        client={client}
        appName="Lending"
        visit={{ kind: 'signature', token: 'a.b.c', request }}
        host={{ opener: hasOpener ? opener : null, referrer: '', close }}
      />
    </LatchkeyClientProvider>,
  )
  return { heard, close }
}
const title = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible()

test('answers nothing and asks nothing if the opener is not the requesting app', async () => {
  const { heard, close } = await open({ method: 'personal_sign', isRefused: true })
  await title('This request has ended')
  expect([heard, close.mock.calls]).toEqual([[], []])
})

test('asks nothing without an opener', async () => {
  const { heard } = await open({ method: 'personal_sign', hasOpener: false })
  await title('The app cannot be reached')
  expect(heard).toEqual([])
})

test('answers an expired token with its removal, at the origin that the server verified', async () => {
  const { heard, close } = await open({ method: 'personal_sign', isExpired: true })
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(heard).toEqual([
    [
      {
        type: CROSS_APP_MESSAGES.error,
        error: CROSS_APP_ERRORS.noToken,
        token: { action: 'clear' },
      },
      ORIGIN,
    ],
  ])
})

test('refuses an unsupported method before login', async () => {
  const { heard } = await open({ method: 'eth_sign' })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(heard).toEqual([
    [{ type: CROSS_APP_MESSAGES.error, error: CROSS_APP_ERRORS.unknownMethod }, ORIGIN],
  ])
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})
