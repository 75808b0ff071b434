import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import type { ConsentMessage } from '@latchkey/contract/messages/consentPage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ConsentViewState, createConsentPage } from './createConsentPage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SUBJECT = 'these wallets'
function setUp() {
  const drawn: ConsentViewState[] = []
  const told: ConsentMessage[] = []
  const page = createConsentPage({
    subject: SUBJECT,
    render: (state) => void drawn.push(state),
    postToHost: (message) => void told.push(message),
  })
  return { page, told, state: () => drawn.at(-1)! }
}

test('reports a visible click to the host and once to the vault', () => {
  const { page, told, state } = setUp()
  page.setSteady(true)
  page.press({ isSettled: true })
  page.press({ isSettled: true })
  expect(told).toEqual([{ type: 'latchkey:consent', isPressed: true }])
  expect(state()).toMatchObject({ isPressed: true })
  expect([page.consumePress(SUBJECT), page.consumePress(SUBJECT)]).toEqual([true, false])
})

test('answers no without a click or for another subject', () => {
  const { page } = setUp()
  page.setSteady(true)
  expect(page.consumePress(SUBJECT)).toBe(false)
  page.press({ isSettled: true })
  expect(page.consumePress('other wallets')).toBe(false)
  expect(page.consumePress(SUBJECT)).toBe(true)
})

test('ignores clicks while the page is hidden', () => {
  const { page, told } = setUp()
  page.press({ isSettled: true })
  page.setSteady(true)
  page.setSteady(false)
  page.press({ isSettled: true })
  expect(told).toEqual([])
  expect(page.consumePress(SUBJECT)).toBe(false)
})

test('drops a click that the vault does not request within a minute', () => {
  const { page, state } = setUp()
  page.setSteady(true)
  page.press({ isSettled: true })
  vi.advanceTimersByTime(CLICKJACKING_LIMITS.pressCountsMs)
  expect(page.consumePress(SUBJECT)).toBe(false)
  expect(state().isPressed).toBe(false)
  page.press({ isSettled: true })
  expect(page.consumePress(SUBJECT)).toBe(true)
})

test('shows a hint while the page is covered', () => {
  const { page, state } = setUp()
  vi.advanceTimersByTime(CLICKJACKING_LIMITS.coveredBeforeSaidMs - 1)
  expect(state().isCovered).toBe(false)
  vi.advanceTimersByTime(1)
  expect(state().isCovered).toBe(true)
  page.setSteady(true)
  expect(state()).toMatchObject({ isCovered: false, isReady: true })
})

test('ignores a click right after the pointer entered and asks for another', () => {
  const { page, told, state } = setUp()
  page.setSteady(true)
  page.press({ isSettled: false })
  expect(told).toEqual([])
  expect(page.consumePress(SUBJECT)).toBe(false)
  expect(state()).toMatchObject({ isTooSoon: true, isPressed: false })
  page.press({ isSettled: true })
  expect(state()).toMatchObject({ isTooSoon: false, isPressed: true })
})
