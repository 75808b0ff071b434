import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { expect, test } from 'vitest'
import { watchPointer } from './watchPointer.ts'

function setUp() {
  const page = new EventTarget() as unknown as HTMLElement
  let nowMs = 0
  const { isSettled } = watchPointer(page)
  /** The place of the pointer on the screen, and of the page. */
  const place = { x: 500, y: 500, pageX: 100, pageY: 100 }
  const say = (type: string, pointerType = 'mouse', timeStamp = nowMs) => {
    const event = Object.assign(new Event(type), {
      pointerType,
      screenX: place.x,
      screenY: place.y,
      clientX: place.x - place.pageX,
      clientY: place.y - place.pageY,
    })
    page.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }))
  }
  const wait = (ms: number) => {
    nowMs += ms
  }
  const press = (pointerType?: string) => {
    say('pointerdown', pointerType)
    return isSettled({ detail: 1 })
  }
  return { place, say, wait, press, isSettled }
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

test('ignores the click of a double-click that a busy page handled late', () => {
  const { say, wait, isSettled } = setUp()
  say('pointermove', 'mouse', 0)
  wait(LONG_ENOUGH_MS)
  say('pointerdown', 'mouse', 100)
  expect(isSettled({ detail: 1 })).toBe(false)
})

test('accepts a click after a rest of which a busy page handled the beginning late', () => {
  const { say, wait, press } = setUp()
  wait(LONG_ENOUGH_MS)
  say('pointermove', 'mouse', 0)
  expect(press()).toBe(true)
})

test('accepts touch and keyboard input at once', () => {
  const { press, isSettled } = setUp()
  expect(press('touch')).toBe(true)
  expect(setUp().isSettled({ detail: 0 })).toBe(true)
  expect(isSettled({ detail: 0 })).toBe(true)
})

test('ignores a click just after the page moved, although the pointer was on it', () => {
  const { place, say, wait, press } = setUp()
  say('pointermove')
  wait(LONG_ENOUGH_MS)
  place.pageY -= 60
  expect(press()).toBe(false)
  wait(LONG_ENOUGH_MS)
  expect(press()).toBe(true)
})

test('adds up small shifts of the page under a pointer at rest', () => {
  const { place, say, wait, press } = setUp()
  say('pointermove')
  for (let shift = 0; shift < 12; shift += 1) {
    wait(100)
    place.pageY -= 5
    say('pointermove')
  }
  expect(press()).toBe(false)
})

test('accepts a pointer that moves over a page at rest, and a page that moves with its window', () => {
  const { place, say, wait, press } = setUp()
  say('pointermove')
  wait(LONG_ENOUGH_MS)
  place.x += 200
  expect(press()).toBe(true)
  place.x += 300
  place.pageX += 300
  expect(press()).toBe(true)
})
