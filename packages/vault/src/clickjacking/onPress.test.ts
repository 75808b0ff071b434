import { afterEach, expect, test, vi } from 'vitest'
import { isDeliberate, onPress } from './onPress.ts'

const withActivation = (userActivation?: { isActive: boolean }) =>
  vi.stubGlobal('navigator', { userActivation })
afterEach(() => void vi.unstubAllGlobals())

test('accepts no click that a script dispatched', () => {
  withActivation({ isActive: true })
  const element = new EventTarget() as HTMLElement
  const pressed = vi.fn()
  onPress(element, pressed)
  element.dispatchEvent(new Event('click'))
  expect(pressed).not.toHaveBeenCalled()
  expect(isDeliberate({ isTrusted: false })).toBe(false)
})

test('accepts a click of the user, also in a browser that does not report activation', () => {
  withActivation({ isActive: true })
  expect(isDeliberate({ isTrusted: true })).toBe(true)
  withActivation()
  expect(isDeliberate({ isTrusted: true })).toBe(true)
})

test('accepts no click without an activation of the user', () => {
  withActivation({ isActive: false })
  expect(isDeliberate({ isTrusted: true })).toBe(false)
})
