import { CLICKJACKING_LIMITS } from '@latchkey/contract/clickjackingLimits'
import type { ConsentMessage } from '@latchkey/contract/consentPage'
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

test('a press in plain sight is told to the host, and to the vault that asks for it, once', () => {
  const { page, told, state } = setUp()
  page.setSteady(true)
  page.press({ isSettled: true })
  page.press({ isSettled: true })
  expect(told).toEqual([{ type: 'latchkey:consent', isPressed: true }])
  expect(state()).toMatchObject({ isPressed: true })
  expect([page.consumePress(SUBJECT), page.consumePress(SUBJECT)]).toEqual([true, false])
})

test('unpressed, or asked for something else, it says nothing', () => {
  const { page } = setUp()
  page.setSteady(true)
  expect(page.consumePress(SUBJECT)).toBe(false)
  page.press({ isSettled: true })
  expect(page.consumePress('other wallets')).toBe(false)
  expect(page.consumePress(SUBJECT)).toBe(true)
})

test('out of sight no press counts, also where it was in sight before', () => {
  const { page, told } = setUp()
  page.press({ isSettled: true })
  page.setSteady(true)
  page.setSteady(false)
  page.press({ isSettled: true })
  expect(told).toEqual([])
  expect(page.consumePress(SUBJECT)).toBe(false)
})

test('a press that nobody asks for within a minute is forgotten, and can be made again', () => {
  const { page, state } = setUp()
  page.setSteady(true)
  page.press({ isSettled: true })
  vi.advanceTimersByTime(CLICKJACKING_LIMITS.pressCountsMs)
  expect(page.consumePress(SUBJECT)).toBe(false)
  expect(state().isPressed).toBe(false)
  page.press({ isSettled: true })
  expect(page.consumePress(SUBJECT)).toBe(true)
})

test('who waits under a cover is told why, and no longer once it is gone', () => {
  const { page, state } = setUp()
  vi.advanceTimersByTime(CLICKJACKING_LIMITS.coveredBeforeSaidMs - 1)
  expect(state().isCovered).toBe(false)
  vi.advanceTimersByTime(1)
  expect(state().isCovered).toBe(true)
  page.setSteady(true)
  expect(state()).toMatchObject({ isCovered: false, isReady: true })
})

test('a press of somebody who has just come counts for nothing, and they are told to press once more', () => {
  const { page, told, state } = setUp()
  page.setSteady(true)
  page.press({ isSettled: false })
  expect(told).toEqual([])
  expect(page.consumePress(SUBJECT)).toBe(false)
  expect(state()).toMatchObject({ isTooSoon: true, isPressed: false })
  page.press({ isSettled: true })
  expect(state()).toMatchObject({ isTooSoon: false, isPressed: true })
})
