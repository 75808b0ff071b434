import { OAUTH_MESSAGES } from '@latchkey/contract/endpoints/oauth'
import {
  finishRecoveryOAuth,
  startICloudRecovery,
  startRecoveryOAuth,
} from '@latchkey/contract/endpoints/recovery'
import { expect, test, vi } from 'vitest'
import type { Client } from '../../../core/client.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { readOAuthAttempt } from '../../../login/methods/oauth/attempt.ts'
import type { OAuthPorts } from '../../../login/methods/oauth/ports.ts'
import { createTestPorts } from '../../../testing/createTestPorts.ts'
import type { RecoveryOAuthPopup, RecoveryOAuthProvider } from './RecoveryOAuthPopup.ts'
import { startRecoveryOAuthFlow } from './startRecoveryOAuthFlow.ts'

const GOOGLE = 'https://accounts.google.example/auth'
const APPLE = 'https://idmsa.apple.example/auth'
const PAGE = 'https://app.example'

type Call = { path: string; body: Record<string, string> }

function createPage(
  provider: RecoveryOAuthProvider,
  {
    useToken = async () => {},
    answers = {},
  }: {
    useToken?: (token: string) => Promise<unknown>
    answers?: Record<string, () => unknown>
  } = {},
) {
  const { clock, storage } = createTestPorts()
  const calls: Call[] = []
  const replies: Record<string, () => unknown> = {
    [startRecoveryOAuth.path]: () => ({ url: GOOGLE }),
    [finishRecoveryOAuth.path]: () => ({ access_token: 'google-token' }),
    [startICloudRecovery.path]: () => ({ url: APPLE }),
    ...answers,
  }
  const call = async ({ path }: { path: string }, body: Record<string, string>) => {
    calls.push({ path, body })
    return replies[path]?.()
  }
  const client = { clock, call: call as unknown as Client['call'] }
  const listeners = new Set<(message: unknown) => void>()
  const ports = {
    clock,
    storage,
    randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
    sha256: async (text: string) =>
      new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    address: () => new URL(`${PAGE}/wallet?tab=2#top`),
    listen(listener: (message: unknown) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    broadcast() {},
  } as unknown as OAuthPorts
  const used: string[] = []
  const flow = startRecoveryOAuthFlow(client, {
    ports,
    provider,
    async useToken(token) {
      used.push(token)
      await useToken(token)
    },
  })
  return {
    clock,
    storage,
    calls,
    flow,
    used,
    listeners,
    stateOf: () => calls[0]?.body.state_code ?? '',
  }
}
type Page = ReturnType<typeof createPage>

/** A window of the browser, and what it can say to the page that opened it. */
function createPopup() {
  const visited: string[] = []
  const heard = new Set<{ origins: readonly string[]; listener: (message: unknown) => void }>()
  let isClosed = false
  const popup: RecoveryOAuthPopup = {
    goTo: (url) => void visited.push(url),
    isClosed: () => isClosed,
    close() {
      isClosed = true
    },
    listen(origins, listener) {
      const one = { origins, listener }
      heard.add(one)
      return () => void heard.delete(one)
    },
  }
  return {
    popup,
    visited,
    heard,
    say(origin: string, message: unknown) {
      for (const { origins, listener } of [...heard])
        if (origins.includes(origin)) listener(message)
    },
  }
}

const until = (isSo: () => unknown) => vi.waitFor(() => expect(isSo()).toBeTruthy())
const statusOf = ({ flow }: Page) => flow.getState().status
const answer = (stateCode: string, authorizationCode = 'our-code') => ({
  type: OAUTH_MESSAGES.response,
  stateCode,
  authorizationCode,
})

async function opened(
  provider: RecoveryOAuthProvider,
  options: Parameters<typeof createPage>[1] = {},
) {
  const page = createPage(provider, options)
  const window = createPopup()
  page.flow.send({ type: 'confirm', popup: window.popup })
  await until(() => window.visited.length)
  await until(() => window.heard.size)
  return { page, window }
}
/** Says it the way the popup's own page does: to its opener and, heard here, to every window. */
function comeBack({ page, window }: Awaited<ReturnType<typeof opened>>, message: object) {
  for (const listener of [...page.listeners]) listener(message)
  window.say(PAGE, message)
}

test('does nothing before the user confirms', () => {
  const page = createPage('google-drive')
  expect([statusOf(page), page.calls]).toEqual(['confirm', []])
})

test('gets a Google Drive token in the popup, uses it and closes the screen', async () => {
  const visit = await opened('google-drive')
  const { page, window } = visit
  expect(page.calls[0]?.body).toMatchObject({
    redirect_to: `${PAGE}/wallet?tab=2`,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(window.visited).toEqual([GOOGLE])
  comeBack(visit, answer(page.stateOf()))
  await until(() => statusOf(page) === 'success')
  expect(page.calls[1]?.body).toMatchObject({
    authorization_code: 'our-code',
    state_code: page.stateOf(),
    provider: 'google-drive',
  })
  expect([page.used, window.popup.isClosed()]).toEqual([['google-token'], true])
  page.clock.advance(WALLET_LIMITS.successShownMs)
  expect(statusOf(page)).toBe('done')
})

test('marks the returning page as opened in a popup', async () => {
  const { page } = await opened('google-drive')
  expect(readOAuthAttempt(page, page.stateOf()).isFromPopup).toBe(true)
})

test('rejects a popup answer with a different state as phishing', async () => {
  const visit = await opened('google-drive')
  comeBack(visit, answer('a-state-of-somebody-else'))
  await until(() => statusOf(visit.page) === 'failed')
  expect(visit.page.flow.getState()).toMatchObject({
    isRetryable: true,
    error: {
      code: 'pkce_state_code_mismatch',
      message: 'Unexpected auth flow. This may be a phishing attempt.',
    },
  })
  expect([visit.page.calls.length, visit.page.used]).toEqual([1, []])
})

test('ignores messages of other windows', async () => {
  const { page, window } = await opened('google-drive')
  for (const listener of [...page.listeners]) listener(answer('of another tab'))
  for (const message of [null, 'x', [], { type: 'unrelated' }]) window.say(PAGE, message)
  window.say('https://evil.example', answer(page.stateOf()))
  expect(statusOf(page)).toBe('in-progress')
})

test.each([
  ['undefined', 'oauth_user_denied', 'User denied confirmation during OAuth flow'],
  ['error', 'oauth_unexpected', 'Invalid code during OAuth flow.'],
])('maps the returned code %s to %s', async (code, expected, message) => {
  const visit = await opened('google-drive')
  comeBack(visit, answer(visit.page.stateOf(), code))
  await until(() => statusOf(visit.page) === 'failed')
  expect(visit.page.flow.getState()).toMatchObject({ error: { code: expected, message } })
})

test('fails if the popup reports an error', async () => {
  const visit = await opened('google-drive')
  comeBack(visit, { type: OAUTH_MESSAGES.error })
  await until(() => statusOf(visit.page) === 'failed')
  const error = { code: 'oauth_unexpected', message: 'Recovery OAuth failed' }
  expect(visit.page.flow.getState()).toMatchObject({ isRetryable: true, error })
})

test('reports the server code if no token is issued, and allows a retry', async () => {
  const refuse = () => {
    throw new LatchkeyError('invalid_credentials', 'No', { status: 401 })
  }
  const visit = await opened('google-drive', { answers: { [finishRecoveryOAuth.path]: refuse } })
  const { page } = visit
  comeBack(visit, answer(page.stateOf()))
  await until(() => statusOf(page) === 'failed')
  const error = { code: 'invalid_credentials', message: 'Recovery OAuth failed', status: 401 }
  expect(page.flow.getState()).toMatchObject({ isRetryable: true, error })
  page.flow.send({ type: 'confirm', popup: createPopup().popup })
  expect(statusOf(page)).toBe('in-progress')
})

test('accepts an iCloud session only from Apple’s or the sign-in origin, and only as a string', async () => {
  const { page, window } = await opened('icloud')
  expect([page.calls[0]?.body, window.visited]).toEqual([{ client_type: 'web' }, [APPLE]])
  window.say('https://evil.example', { ckSession: 'stolen' })
  window.say(PAGE, { ckSession: 'of the page itself' })
  for (const message of [null, {}, { ckSession: '' }, { ckSession: 7 }, 'ckSession']) {
    window.say('https://cdn.apple-cloudkit.com', message)
  }
  expect([statusOf(page), page.used]).toEqual(['in-progress', []])
  window.say('https://cdn.apple-cloudkit.com', { ckSession: 'apple-token' })
  await until(() => statusOf(page) === 'success')
  expect(page.used).toEqual(['apple-token'])
  const sandbox = await opened('icloud')
  sandbox.window.say(new URL(APPLE).origin, { ckSession: 'sandbox-token' })
  await until(() => statusOf(sandbox.page) === 'success')
})

test.each(['google-drive', 'icloud'] as const)(
  '%s: closes the window after 120 s without a response',
  async (provider) => {
    const { page, window } = await opened(provider)
    page.clock.advance(METHOD_LIMITS.oauthPopupTimeoutMs)
    await until(() => statusOf(page) === 'failed')
    expect(page.flow.getState()).toMatchObject({ error: { code: 'client_request_timeout' } })
    expect([METHOD_LIMITS.oauthPopupTimeoutMs, window.popup.isClosed()]).toEqual([120_000, true])
  },
)

test.each(['google-drive', 'icloud'] as const)(
  '%s: ends the attempt if the user closes the window',
  async (provider) => {
    const { page, window } = await opened(provider)
    page.clock.advance(2_000)
    window.popup.close()
    page.clock.advance(METHOD_LIMITS.popupClosedCheckMs + METHOD_LIMITS.oauthPopupLastMessageMs)
    await until(() => statusOf(page) === 'failed')
    expect(page.flow.getState()).toMatchObject({ error: { code: 'oauth_user_denied' } })
  },
)

test('icloud: ends the attempt if the user closes the window at once', async () => {
  const { page, window } = await opened('icloud')
  window.popup.close()
  page.clock.advance(METHOD_LIMITS.popupClosedCheckMs + METHOD_LIMITS.oauthPopupLastMessageMs)
  await until(() => statusOf(page) === 'failed')
})

test('google-drive: reports a window that is closed at once, and still hears its answer', async () => {
  const visit = await opened('google-drive')
  visit.window.popup.close()
  visit.page.clock.advance(METHOD_LIMITS.popupClosedCheckMs)
  expect(visit.page.flow.getState()).toMatchObject({ status: 'in-progress', isWindowLost: true })
  comeBack(visit, answer(visit.page.stateOf()))
  await until(() => statusOf(visit.page) === 'success')
})

test('google-drive: begins again with a new window after one was lost', async () => {
  const { page, window } = await opened('google-drive')
  window.popup.close()
  page.clock.advance(METHOD_LIMITS.popupClosedCheckMs)
  const next = createPopup()
  page.flow.send({ type: 'begin-again' })
  page.flow.send({ type: 'confirm', popup: next.popup })
  await until(() => next.visited.length)
  expect(page.flow.getState()).toMatchObject({ status: 'in-progress', isWindowLost: false })
})

test.each(['google-drive', 'icloud'] as const)(
  '%s: closes the window and stops listening when the screen closes',
  async (provider) => {
    const { page, window } = await opened(provider)
    page.flow.stop()
    expect([window.popup.isClosed(), window.heard.size]).toEqual([true, 0])
  },
)

test('reports a blocked popup and allows a retry', async () => {
  const page = createPage('google-drive')
  page.flow.send({ type: 'confirm', popup: null })
  await until(() => statusOf(page) === 'failed')
  expect(page.flow.getState()).toMatchObject({
    isRetryable: true,
    error: { message: 'Popup was blocked' },
  })
  expect(page.calls).toEqual([])
})

test('does not retry permanent errors', async () => {
  const visit = await opened('icloud', {
    useToken: async () => {
      throw new LatchkeyError('embedded_wallet_recovery_already_exists', 'Already there')
    },
  })
  visit.window.say(new URL(APPLE).origin, { ckSession: 'token' })
  await until(() => statusOf(visit.page) === 'failed')
  visit.page.flow.send({ type: 'confirm', popup: createPopup().popup })
  expect(visit.page.flow.getState()).toMatchObject({ status: 'failed', isRetryable: false })
})
