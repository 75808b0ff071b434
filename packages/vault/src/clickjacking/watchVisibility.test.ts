import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchVisibility } from './watchVisibility.ts'

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

function watch(targets = [WATCHED]) {
  const onChange = vi.fn()
  watchVisibility(targets, onChange)
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

test('accepts an element on screen in a browser that does not report covers', () => {
  const onChange = watch()
  report({ intersectionRatio: 1 })
  vi.advanceTimersByTime(visibleBeforePressMs)
  expect(onChange).toHaveBeenCalledWith(true)
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
