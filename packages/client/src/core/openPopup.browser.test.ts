import { expect, test } from 'vitest'
import { openPopup } from './openPopup.browser.ts'

test('opens a window of 440 by 680 px in the middle of the page [A9.9]', () => {
  const opened: unknown[][] = []
  const popup = {}
  const page = {
    screenX: 100,
    screenY: 50,
    outerWidth: 1_240,
    outerHeight: 880,
    open: (...given: unknown[]) => {
      opened.push(given)
      return popup
    },
  } as unknown as Window
  expect(openPopup(page)).toBe(popup)
  expect(opened).toEqual([['', '_blank', 'width=440,height=680,left=500,top=150']])
})
