import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { expect, test } from 'vitest'
import { watchPointer } from './watchPointer.ts'

function setUp() {
  const page = new EventTarget() as unknown as HTMLElement
  let nowMs = 0
  const { isSettled } = watchPointer(page, () => nowMs)
  const say = (type: string, pointerType = 'mouse') =>
    page.dispatchEvent(Object.assign(new Event(type), { pointerType }))
  const wait = (ms: number) => {
    nowMs += ms
  }
  const press = (pointerType?: string) => {
    say('pointerdown', pointerType)
    return isSettled({ detail: 1 })
  }
  return { say, wait, press, isSettled }
}
const LONG_ENOUGH_MS = CLICKJACKING_LIMITS.pointerInsideBeforePressMs

test('ignores the first click of a page moved under the pointer', () => {
  const { wait, press } = setUp()
  expect(press()).toBe(false)
  wait(LONG_ENOUGH_MS - 1)
  expect(press()).toBe(false)
  wait(1)
  expect(press()).toBe(true)
})

test('accepts a pointer that stayed on the page and resets it on leave', () => {
  const { say, wait, press } = setUp()
  say('pointermove')
  wait(LONG_ENOUGH_MS)
  expect(press()).toBe(true)
  say('pointerleave')
  wait(LONG_ENOUGH_MS)
  expect(press()).toBe(false)
})

test('accepts touch and keyboard input at once', () => {
  const { press, isSettled } = setUp()
  expect(press('touch')).toBe(true)
  expect(setUp().isSettled({ detail: 0 })).toBe(true)
  expect(isSettled({ detail: 0 })).toBe(true)
})
