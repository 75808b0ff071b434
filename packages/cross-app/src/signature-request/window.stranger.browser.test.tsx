import { createFakeClient, refuse } from '@latchkey/client/testing'
import {
  CROSS_APP_ERRORS,
  CROSS_APP_MESSAGES,
  readCrossAppRequest,
} from '@latchkey/contract/crossApp'
import { ClientProvider } from '@latchkey/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { SignatureRequest } from './SignatureRequest.tsx'

afterEach(cleanup)

const ORIGIN = 'https://asking.example'
const requester = { app_id: 'a', name: 'Asking', icon_url: null, origin: ORIGIN }

type Scenario = { method?: string; isExpired?: boolean; isRefused?: boolean; hasOpener?: boolean }

/** A window that somebody opened, and what the page that opened it hears. */
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
    <ClientProvider client={client}>
      <SignatureRequest
        client={client}
        appName="Lending"
        visit={{ kind: 'signature', token: 'a.b.c', request }}
        host={{ opener: hasOpener ? opener : null, referrer: '', close }}
      />
    </ClientProvider>,
  )
  return { heard, close }
}
const title = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible()

test('a page that is not the asking app’s hears nothing, and nothing is asked of anybody', async () => {
  const { heard, close } = await open({ method: 'personal_sign', isRefused: true })
  await title('This request has ended')
  expect([heard, close.mock.calls]).toEqual([[], []])
})

test('without the page that opened it a window asks for nothing', async () => {
  const { heard } = await open({ method: 'personal_sign', hasOpener: false })
  await title('The app cannot be reached')
  expect(heard).toEqual([])
})

test('a token that ran out is answered with its end, at the origin the server names', async () => {
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

test('a method that is not lent is refused before anybody logs in', async () => {
  const { heard } = await open({ method: 'eth_sign' })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(heard).toEqual([
    [{ type: CROSS_APP_MESSAGES.error, error: CROSS_APP_ERRORS.unknownMethod }, ORIGIN],
  ])
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})
