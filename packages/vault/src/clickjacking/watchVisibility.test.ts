import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Covers, reportsCovers, watchVisibility } from './watchVisibility.ts'

type Entry = { intersectionRatio: number; isVisible?: boolean; target?: object }
let report: (entry: Entry) => void = () => {}
let options: object = {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onEntries: (entries: Entry[]) => void, given: object) {
        report = (entry) => onEntries([{ target: WATCHED, ...entry }])
        options = given
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const WATCHED = {} as Element
const { visibleBeforePressMs } = CLICKJACKING_LIMITS
const seen = { intersectionRatio: 1, isVisible: true }

function watch(targets = [WATCHED], covers?: Covers) {
  const onChange = vi.fn()
  watchVisibility(targets, onChange, covers)
  return onChange
}

test('reports an element only after it was visible for 800 ms', () => {
  const onChange = watch()
  expect(options).toMatchObject({ trackVisibility: true })
  report(seen)
  vi.advanceTimersByTime(visibleBeforePressMs - 1)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
})

test.each([
  ['covered', { intersectionRatio: 1, isVisible: false }],
  ['cut off', { intersectionRatio: 0.5, isVisible: true }],
])('starts again if the element is %s meanwhile', (_, hidden) => {
  const onChange = watch()
  report(seen)
  vi.advanceTimersByTime(visibleBeforePressMs - 1)
  report(hidden)
  vi.advanceTimersByTime(visibleBeforePressMs)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(false)
  report(seen)
  vi.advanceTimersByTime(visibleBeforePressMs)
  expect(onChange).toHaveBeenLastCalledWith(true)
})

test('accepts no element in a browser that does not report covers, unless told to', () => {
  const strict = watch()
  report({ intersectionRatio: 1 })
  vi.advanceTimersByTime(visibleBeforePressMs)
  expect(strict).not.toHaveBeenCalledWith(true)
  const lenient = watch([WATCHED], 'unknown')
  report({ intersectionRatio: 1 })
  vi.advanceTimersByTime(visibleBeforePressMs)
  expect(lenient).toHaveBeenCalledWith(true)
})

test('knows whether the browser reports covers', () => {
  vi.stubGlobal('IntersectionObserverEntry', class {})
  expect(reportsCovers()).toBe(false)
  vi.stubGlobal(
    'IntersectionObserverEntry',
    class {
      get isVisible() {
        return false
      }
    },
  )
  expect(reportsCovers()).toBe(true)
})

test('starts again in a window that gets the focus, since another window may have covered it', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const onChange = vi.fn()
  const stop = watchVisibility([WATCHED], onChange, 'impossible')
  report({ intersectionRatio: 1 })
  vi.advanceTimersByTime(visibleBeforePressMs)
  expect(onChange).toHaveBeenLastCalledWith(true)
  page.dispatchEvent(new Event('blur'))
  expect(onChange).toHaveBeenLastCalledWith(false)
  page.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(visibleBeforePressMs - 1)
  expect(onChange).toHaveBeenLastCalledWith(false)
  vi.advanceTimersByTime(1)
  expect(onChange).toHaveBeenLastCalledWith(true)
  stop()
  page.dispatchEvent(new Event('blur'))
  expect(onChange).toHaveBeenLastCalledWith(true)
})

test('waits in a window until the user stops to press keys that were meant for another page', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const onChange = vi.fn()
  watchVisibility([WATCHED], onChange, 'impossible')
  report({ intersectionRatio: 1 })
  for (let press = 0; press < 10; press += 1) {
    vi.advanceTimersByTime(visibleBeforePressMs - 1)
    page.dispatchEvent(new Event(press % 2 ? 'keydown' : 'pointerdown'))
  }
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(visibleBeforePressMs)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  // The press that counts does not start the wait again.
  page.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(visibleBeforePressMs)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('reports several elements only while all of them are visible', () => {
  const other = {} as Element
  const onChange = watch([WATCHED, other])
  report(seen)
  vi.advanceTimersByTime(visibleBeforePressMs)
  expect(onChange).not.toHaveBeenCalledWith(true)
  report({ ...seen, target: other })
  vi.advanceTimersByTime(visibleBeforePressMs)
  expect(onChange).toHaveBeenLastCalledWith(true)
  report({ intersectionRatio: 0.3, isVisible: true, target: other })
  expect(onChange).toHaveBeenLastCalledWith(false)
})
