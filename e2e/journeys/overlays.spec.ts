import { expect, type Locator, type Page, test } from '@playwright/test'
import { playTrick, TRICKS } from '../support/overlayTricks.ts'
import { poisonedPage } from '../support/poisonedPage.ts'
import { signaturesOf, signTask } from '../support/robVault.ts'
import { type HostPages, startHostPages } from '../support/startHostPages.ts'
import { createBoth, newPerson, vaultIsReady } from '../support/vaultHost.ts'

const VAULT_APP = 'latchkeydemoapp0000000004'
/** Longer than the pointer must rest and the page must be visible before a click counts. */
const RESTS_MS = 1_000

test.use({ viewport: { width: 900, height: 800 }, storageState: { cookies: [], origins: [] } })

let hosts: HostPages
test.beforeAll(async () => {
  hosts = await startHostPages(() => ({
    '/approval': { body: poisonedPage(VAULT_APP) },
  }))
})
test.afterAll(() => hosts.close())

async function open(page: Page) {
  const { accessToken } = await newPerson(VAULT_APP)
  await page.goto(hosts.at('localhost', '/approval'))
  await vaultIsReady(page)
  return { accessToken, ...(await createBoth(page, accessToken)) }
}

/** Clicks where the button is, as a deceived user does: the pointer rests there first. */
async function clickAt(page: Page, button: Locator) {
  const box = await button.boundingBox()
  if (!box) return
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(RESTS_MS)
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(200)
}

async function expectNoneOfTheTricks(
  page: Page,
  selector: string,
  { button, count }: { button: Locator; count(): Promise<number> },
) {
  for (const [name, trick] of Object.entries(TRICKS)) {
    await expect(button).toBeEnabled()
    const undo = await playTrick(page, selector, trick)
    await clickAt(page, button)
    expect(await count(), name).toBe(0)
    await undo()
  }
  // Without a trick the same click counts.
  await expect(button).toBeEnabled()
  await clickAt(page, button)
  await expect.poll(count).toBe(1)
}

test('ten tricks with the frame obtain no approval', async ({ page }) => {
  test.setTimeout(120_000)
  const victim = await open(page)
  await page.evaluate(([task, token]) => window.openApproval(task, token), [
    signTask(victim, 'hello'),
    victim.accessToken,
  ] as const)
  await expectNoneOfTheTricks(page, '#approval', {
    button: page.frameLocator('#approval').getByRole('button', { name: 'Sign and continue' }),
    count: async () => signaturesOf(await page.evaluate(() => window.loot)).length,
  })
})
