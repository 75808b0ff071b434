import {
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test'
import { APPROVAL_LOAD_MS } from './approvalFrame.ts'

/** Longer than the window must be visible, and the pointer must rest, before a click counts. */
const WINDOW_RESTS_MS = 1_000

/**
 * Removes the report of covered elements, as in Firefox and Safari. In the pages of the vault too, which a script
 * of the host page cannot do.
 */
export const withoutCoverReports = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })

/** The button in the frame that opens the window. */
export const windowButton = (frame: FrameLocator): Locator =>
  frame.getByRole('button', { name: /in a new window$/ })

/** Opens the window from the frame. */
export async function openWindow(page: Page, frame: FrameLocator): Promise<Page> {
  const button = windowButton(frame)
  await expect(button).toBeEnabled({ timeout: APPROVAL_LOAD_MS })
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return opened
}

/** Clicks a button of the window as a user does. */
export async function pressInWindow(window: Page, name: string): Promise<void> {
  const button = window.getByRole('button', { name, exact: true })
  await expect(button).toBeEnabled({ timeout: APPROVAL_LOAD_MS })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true', { timeout: APPROVAL_LOAD_MS })
  await button.hover()
  await window.waitForTimeout(WINDOW_RESTS_MS)
  await button.click()
}
