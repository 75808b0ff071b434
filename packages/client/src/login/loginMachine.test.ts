import { LIMITS, type SessionReply } from '@latchkey/contract'
import { describe, expect, test, vi } from 'vitest'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { createFlow } from '../core/flow/createFlow.ts'
import { createTestClock } from '../testing/createTestClock.ts'
import type { NextStep } from './after-login/nextStep.ts'
import type { LoginIntent } from './LoginIntent.ts'
import {
  type LoginCommand,
  type LoginEvent,
  type LoginFacts,
  type LoginState,
  loginMachine,
} from './loginMachine.ts'
import type { OneTimeCodeState } from './methods/one-time-code/oneTimeCodeMachine.ts'
import type { TelegramProof } from './methods/telegram/TelegramProof.ts'

const OTHER_APP = 'privy:latchkeydemoapp0000000009'
const initial: OneTimeCodeState = { status: 'initial', lastSent: null, error: null }
const sent = { address: 'ada@example.com', sentAtMs: 0 }
const awaiting: OneTimeCodeState = { status: 'awaiting-code-input', resent: false, ...sent }
const submitting: OneTimeCodeState = {
  status: 'submitting-code',
  code: '123456',
  resent: false,
  ...sent,
}
const done: OneTimeCodeState = {
  status: 'done',
  address: sent.address,
  session: {} as SessionReply,
}
const refused = (code: 'invalid_captcha' | 'allowlist_rejected' | 'invalid_data') =>
  new LatchkeyError(code, 'refused')

function begin({
  intent = {},
  isCaptchaRequired = () => false,
  isLoggedIn = () => true,
  nextStep = () => 'finish',
}: Partial<LoginFacts> & { intent?: Partial<LoginIntent> } = {}) {
  const clock = createTestClock()
  const commands: LoginCommand[] = []
  const machine = loginMachine(
    { kind: 'login', mode: 'login-or-sign-up', ...intent },
    { email: initial, terms: { status: 'awaiting-choice' } },
    { isCaptchaRequired, isLoggedIn, nextStep },
  )
  const flow = createFlow(machine, { clock, perform: (command) => commands.push(command) })
  const send = (...events: LoginEvent[]) => {
    for (const event of events) flow.send(event)
  }
  const screens = () => flow.getState().stack.map(({ name }) => name)
  const types = () => commands.splice(0).map(({ type }) => type)
  return { clock, commands, types, send, screens, getState: flow.getState }
}

const submitEmail: LoginEvent = {
  type: 'submit-address',
  channel: 'email',
  address: 'ada@example.com',
}
const codeSent: LoginEvent = { type: 'code-changed', channel: 'email', state: awaiting }
const choose = (method: string): LoginEvent => ({ type: 'choose-method', method })
const failed = (error: LatchkeyError): LoginEvent => ({ type: 'failed', error })
const back: LoginEvent = { type: 'back' }
const close: LoginEvent = { type: 'close' }
const loggedIn: LoginEvent = { type: 'logged-in' }

/** Each screen of a login: the events that open it, the screens below it, and where back leads. */
const SCREENS: [name: string, events: LoginEvent[], after: string[]][] = [
  ['landing', [{ type: 'show-view', view: 'web2' }], ['landing']],
  ['one-time-code', [submitEmail, codeSent], ['landing']],
  ['oauth', [choose('google')], ['landing']],
  ['cross-app', [choose(OTHER_APP)], ['landing']],
  ['farcaster', [choose('farcaster')], ['landing']],
  ['passkey', [choose('passkey')], ['landing']],
  [
    'passkey',
    [choose('passkey'), { type: 'open', visit: { name: 'passkey', params: { step: 'signup' } } }],
    ['passkey', 'landing'],
  ],
  ['telegram', [choose('telegram')], ['landing']],
  ['wallet', [choose('wallet')], ['landing']],
  ['wallet', [choose('rabby_wallet')], ['landing']],
  ['error', [choose('passkey'), failed(refused('invalid_data'))], ['landing']],
  ['allowlist-rejected', [submitEmail, failed(refused('allowlist_rejected'))], ['landing']],
]

describe('back', () => {
  test.each(SCREENS)(
    'from %s resets the codes and shows the screen below',
    (name, events, after) => {
      const { send, screens, types } = begin()
      send(...events)
      expect(screens()).toEqual([name, ...after])
      types()
      send(back)
      expect(screens()).toEqual(after)
      expect(types()).toEqual(['reset-codes'])
    },
  )

  test('stays on the landing', () => {
    const { send, screens } = begin()
    send(back)
    expect(screens()).toEqual(['landing'])
  })

  test.each([submitting, done])('is ignored while the code is $status', (state) => {
    const { send, screens, types } = begin()
    send(submitEmail, codeSent, { type: 'code-changed', channel: 'email', state })
    types()
    send(back)
    expect(screens()).toEqual(['one-time-code', 'landing'])
    expect(types()).toEqual([])
  })

  test('is ignored after a method screen has logged in', () => {
    const { send, screens } = begin()
    send(choose('passkey'), loggedIn, back)
    expect(screens()).toEqual(['passkey', 'landing'])
  })

  test.each<NextStep>(['accept-terms', 'create-wallet'])('is ignored on %s', (step) => {
    const { clock, send, screens } = begin({ nextStep: () => step })
    send(choose('passkey'), loggedIn)
    clock.advance(LIMITS.afterLoginDelayMs)
    send(back)
    expect(screens()).toEqual([step])
  })

  test('from a captcha keeps the codes and forgets the method', () => {
    const { send, screens, types } = begin({ isCaptchaRequired: () => true })
    send(submitEmail)
    expect(screens()).toEqual(['captcha', 'landing'])
    send(back, { type: 'captcha-passed' })
    expect(screens()).toEqual(['landing'])
    expect(types()).toEqual([])
  })
})

describe('close', () => {
  test.each(SCREENS)('on %s closes the modal', (_, events) => {
    const { send, types } = begin()
    send(...events)
    types()
    send(close)
    expect(types()).toEqual(['close'])
  })

  test.each<[NextStep, string[]]>([
    ['accept-terms', []],
    ['create-wallet', []],
    ['finish', ['close']],
  ])('while success is shown before %s: %j', (step, expected) => {
    const { send, types } = begin({ nextStep: () => step })
    send(choose('passkey'), loggedIn)
    types()
    send(close)
    expect(types()).toEqual(expected)
  })

  test('on the terms declines them, and closes the modal when they are declined', () => {
    const { clock, commands, send } = begin({ nextStep: () => 'accept-terms' })
    send(choose('passkey'), loggedIn)
    clock.advance(LIMITS.afterLoginDelayMs)
    commands.length = 0
    send(close)
    expect(commands).toEqual([{ type: 'answer-terms', answer: 'decline' }])
    send({ type: 'terms-changed', state: { status: 'declined' } })
    expect(commands.at(-1)).toEqual({ type: 'close' })
  })

  test('on wallet creation is ignored until a failure has logged the user out', () => {
    const isLoggedIn = vi.fn(() => true)
    const { clock, send, types } = begin({ nextStep: () => 'create-wallet', isLoggedIn })
    send(choose('passkey'), loggedIn)
    clock.advance(LIMITS.afterLoginDelayMs)
    types()
    send(close)
    expect(types()).toEqual([])
    isLoggedIn.mockReturnValue(false)
    send(close)
    expect(types()).toEqual(['close'])
  })
})

describe('after the login', () => {
  test('shows success for 0.9 s, then the terms, then wallet creation, then completes', () => {
    const nextStep = vi.fn((): NextStep => 'accept-terms')
    const { clock, send, screens, types, getState } = begin({ nextStep })
    send(submitEmail, codeSent, { type: 'code-changed', channel: 'email', state: done })
    clock.advance(LIMITS.afterLoginDelayMs - 1)
    expect(getState()).toMatchObject({ status: 'succeeded', next: 'accept-terms' })
    expect(screens()).toEqual(['one-time-code', 'landing'])
    clock.advance(1)
    expect(screens()).toEqual(['accept-terms'])
    nextStep.mockReturnValue('create-wallet')
    send({ type: 'terms-changed', state: { status: 'accepted' } })
    expect(screens()).toEqual(['create-wallet'])
    types()
    send({ type: 'wallet-created' })
    expect(types()).toEqual(['complete'])
    expect(getState().status).toBe('finished')
  })

  test('reports an error of the terms and stays on their screen', () => {
    const { clock, send, screens, commands } = begin({ nextStep: () => 'accept-terms' })
    send(choose('passkey'), loggedIn)
    clock.advance(LIMITS.afterLoginDelayMs)
    const error = refused('invalid_data')
    send({ type: 'terms-changed', state: { status: 'error', error } })
    expect(screens()).toEqual(['accept-terms'])
    expect(commands.at(-1)).toEqual({ type: 'report-error', error })
  })

  test('reports a connected wallet at once and closes after the success', () => {
    const wallet = { address: '0x1' }
    const { clock, send, types } = begin()
    send(choose('wallet'))
    types()
    send({ type: 'wallet-connected', wallet })
    expect(types()).toEqual(['report-wallet'])
    clock.advance(LIMITS.afterLoginDelayMs)
    expect(types()).toEqual(['close'])
  })
})

describe('captcha', () => {
  test.each<[string, LoginEvent, LoginCommand['type'][], string[]]>([
    ['an address', submitEmail, ['submit-address'], ['landing']],
    ['a method', choose('farcaster'), [], ['farcaster', 'landing']],
    ['a provider', choose('google'), [], ['oauth', 'landing']],
  ])('precedes %s', (_, event, expected, after) => {
    const { send, screens, types } = begin({ isCaptchaRequired: () => true })
    send(event)
    expect(screens()).toEqual(['captcha', 'landing'])
    types()
    send({ type: 'captcha-passed' })
    expect(screens()).toEqual(after)
    expect(types()).toEqual(expected)
  })

  test('of a resend does not open a second code screen when a rejected code is reset', () => {
    const isCaptchaRequired = vi.fn(() => false)
    const { send, screens, types } = begin({ isCaptchaRequired })
    send(submitEmail, codeSent)
    isCaptchaRequired.mockReturnValue(true)
    send({ type: 'resend-code' }, codeSent)
    expect(screens()).toEqual(['captcha', 'one-time-code', 'landing'])
    types()
    send({ type: 'captcha-passed' })
    expect(types()).toEqual(['resend-code'])
  })

  test.each<[string, LoginEvent]>([
    ['an address', submitEmail],
    ['a method', choose('farcaster')],
  ])('starts %s again if the app enabled it late', (_, event) => {
    const isCaptchaRequired = vi.fn(() => false)
    const { send, screens, getState } = begin({ isCaptchaRequired })
    send(event)
    isCaptchaRequired.mockReturnValue(true)
    send(failed(refused('invalid_captcha')))
    expect(screens()).toEqual(['captcha', 'landing'])
    expect(getState().startedWithoutCaptcha).toBeNull()
    send(failed(refused('invalid_captcha')))
    expect(screens()).toEqual(['error', 'landing'])
  })

  test('enabled late does not repeat a resend', () => {
    const isCaptchaRequired = vi.fn(() => false)
    const { send, screens } = begin({ isCaptchaRequired })
    send(submitEmail, codeSent, { type: 'resend-code' })
    isCaptchaRequired.mockReturnValue(true)
    send(failed(refused('invalid_captcha')))
    expect(screens()).toEqual(['error', 'landing'])
  })

  test('rejected without being required shows the error', () => {
    const { send, screens } = begin()
    send(submitEmail, failed(refused('invalid_captcha')))
    expect(screens()).toEqual(['error', 'landing'])
  })
})

describe('retry', () => {
  const retry = (restart = () => {}): LoginEvent => ({ type: 'retry', method: 'passkey', restart })

  test('restarts the flow of the screen without a captcha', () => {
    const { send, screens, commands } = begin()
    const restart = () => {}
    send(choose('passkey'), retry(restart))
    expect(screens()).toEqual(['passkey', 'landing'])
    expect(commands.at(-1)).toEqual({ type: 'restart', restart })
  })

  test('begins with the captcha and the first screen if one is required', () => {
    const { send, screens, types } = begin({ isCaptchaRequired: () => true })
    send(choose('passkey'), { type: 'captcha-passed' })
    types()
    send(retry())
    expect(screens()).toEqual(['captcha', 'landing'])
    expect(types()).toEqual(['reset-codes'])
    send({ type: 'captcha-passed' })
    expect(screens()).toEqual(['passkey', 'landing'])
  })
})

describe('the first screen', () => {
  const oauthReturn = { provider: 'github', code: 'c', state: 's' }
  const walletReturn = { id: 'metamask', isReturn: true }
  const crossAppReturn = { ...oauthReturn, provider: OTHER_APP }
  const proof = { kind: 'widget', data: {} } as unknown as TelegramProof
  const firstVisit = { name: 'telegram', params: { proof } } as const
  const cases: [string, Partial<LoginIntent>, LoginState['stack'][0]][] = [
    [
      'a social provider',
      { oauthReturn },
      { name: 'oauth', params: { provider: 'github', returned: oauthReturn } },
    ],
    [
      'another app',
      { oauthReturn: crossAppReturn },
      { name: 'cross-app', params: { method: OTHER_APP, returned: crossAppReturn } },
    ],
    ["a wallet's browser", { walletReturn }, { name: 'wallet', params: { wanted: walletReturn } }],
    ['Telegram', { firstVisit }, firstVisit],
  ]
  test.each(cases)('continues a return from %s', (_, intent, visit) => {
    const { getState, screens } = begin({ intent })
    expect(getState().stack[0]).toEqual(visit)
    expect(screens().slice(1)).toEqual(['landing'])
    expect(getState().status).toBe('method')
  })

  test.each<[string, Partial<LoginIntent>, string]>([
    ['a Telegram proof', { firstVisit }, 'telegram'],
    ['the account of another app', { crossApp: OTHER_APP }, 'cross-app'],
  ])('is the captcha before %s', (_, intent, name) => {
    const { send, screens } = begin({ intent, isCaptchaRequired: () => true })
    expect(screens()).toEqual(['captcha', 'landing'])
    send({ type: 'captcha-passed' })
    expect(screens()).toEqual([name, 'landing'])
  })

  test('is the landing after a return from an unknown provider', () => {
    const { screens } = begin({ intent: { oauthReturn: { ...oauthReturn, provider: 'other' } } })
    expect(screens()).toEqual(['landing'])
  })
})
