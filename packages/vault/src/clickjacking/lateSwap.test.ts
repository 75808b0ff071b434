import { CLICKJACKING_LIMITS } from '@latchkey/contract/clickjackingLimits'
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

test('a page that was put under the pointer just now takes no press, and the next one it does', () => {
  const { wait, press } = setUp()
  expect(press()).toBe(false)
  wait(LONG_ENOUGH_MS - 1)
  expect(press()).toBe(false)
  wait(1)
  expect(press()).toBe(true)
})

test('who comes by themselves has been there; who left and came back has not', () => {
  const { say, wait, press } = setUp()
  say('pointermove')
  wait(LONG_ENOUGH_MS)
  expect(press()).toBe(true)
  say('pointerleave')
  wait(LONG_ENOUGH_MS)
  expect(press()).toBe(false)
})

test('fingers and keys are taken as they come', () => {
  const { press, isSettled } = setUp()
  expect(press('touch')).toBe(true)
  expect(setUp().isSettled({ detail: 0 })).toBe(true)
  expect(isSettled({ detail: 0 })).toBe(true)
})
