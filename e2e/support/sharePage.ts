import { test as base, type Page } from '@playwright/test'
import { listenForTrouble } from './emailLogin.ts'

/**
 * Opens one page for all tests of a file, because a login with wallets takes longer than most of them.
 * Playwright opens a new page after a failed test, so the tests after it run too.
 */
export function sharePage<Opened extends object>(
  open: (page: Page) => Promise<Opened>,
  test: Pick<typeof base, 'beforeAll' | 'afterAll' | 'setTimeout'> = base,
) {
  const shared = {} as Opened & { page: Page; trouble: string[] }
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext() // axe does not accept a page without one
    const page = await context.newPage()
    Object.assign(shared, { page, trouble: listenForTrouble(page) })
    Object.assign(shared, await open(page))
  })
  test.afterAll(() => shared.page.context().close())
  return shared
}
