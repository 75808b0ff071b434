import { expect, test } from 'vitest'
import { createSiteAnswers } from './createSiteAnswers.ts'
import { problemOf } from './Host.ts'

const SITE = 'https://site.example'

function open() {
  const heard: unknown[] = []
  const closed: number[] = []
  const opener = { closed: false, postMessage: (...given: unknown[]) => void heard.push(given) }
  return { heard, closed, answers: createSiteAnswers(opener, SITE, () => void closed.push(1)) }
}

test('sends one answer to the origin that was shown, and closes the window', () => {
  const { heard, closed, answers } = open()
  answers.connected({ address: '0x1', providerPublicKey: 'key', exp: 5 })
  answers.error('too late')
  expect(heard).toEqual([
    [
      {
        type: 'PRIVY_CROSS_APP_CONNECT_RESPONSE',
        address: '0x1',
        providerPublicKey: 'key',
        exp: 5,
      },
      SITE,
    ],
  ])
  expect(closed).toHaveLength(1)
})

test('clears the site connection only if it has ended', () => {
  const errorOf = (options: { code?: number; isOver?: boolean }) => {
    const { heard, answers } = open()
    answers.error('no', options)
    return (heard[0] as unknown[])[0]
  }
  const type = 'PRIVY_CROSS_APP_ACTION_ERROR'
  expect(errorOf({})).toEqual({ type, error: 'no' })
  expect(errorOf({ code: 4200 })).toEqual({ type, error: 'no', errorCode: 4200 })
  expect(errorOf({ isOver: true })).toEqual({ type, error: 'no', mwp: { action: 'clear' } })
})

test('answers only with the end of the connection after sign-out', async () => {
  const { heard, answers } = open()
  let finish = () => {}
  const signedOut = answers.signedOut(() => new Promise<void>((resolve) => (finish = resolve)))
  answers.error('the wallet was closed by the logout')
  expect(heard).toEqual([])
  finish()
  await signedOut
  expect(heard).toEqual([
    [
      {
        type: 'PRIVY_CROSS_APP_ACTION_ERROR',
        error: 'User rejected request',
        mwp: { action: 'clear' },
      },
      SITE,
    ],
  ])
})

test('detects a page that opened the window in the name of another origin', () => {
  const opener = { closed: false, postMessage() {} }
  const problem = (referrer: string, from = opener) =>
    problemOf({ opener: from, referrer, close() {} }, SITE)?.title
  expect(problem(`${SITE}/path`)).toBeUndefined()
  // A page may hide its referrer. The answer still goes to the shown origin.
  expect(problem('')).toBeUndefined()
  for (const other of ['https://evil.example/', 'http://site.example/', `${SITE}.evil.example/`]) {
    expect(problem(other)).toBe('This request cannot be trusted')
  }
  expect(problem('', { ...opener, closed: true })).toBe('The app cannot be reached')
})
