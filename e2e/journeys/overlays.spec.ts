import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  EXPORT_FRAME,
  exportAddress,
  ONE_ROW_PX,
  openExport,
  ticketFor,
} from '../support/exportFrame.ts'
import { playTrick, TRICKS } from '../support/overlayTricks.ts'
import { poisonedPage } from '../support/poisonedPage.ts'
import { signaturesOf, signTask } from '../support/robVault.ts'
import { type HostPages, startHostPages } from '../support/startHostPages.ts'
import {
  createBoth,
  newPerson,
  vaultHostPage,
  vaultIsReady,
  vaultUrlOf,
} from '../support/vaultHost.ts'

const VAULT_APP = 'latchkeydemoapp0000000004'
/** Longer than the pointer must rest and the page must be visible before a click counts. */
const RESTS_MS = 1_000

test.use({ viewport: { width: 900, height: 800 }, storageState: { cookies: [], origins: [] } })

let hosts: HostPages
test.beforeAll(async () => {
  hosts = await startHostPages(() => ({
    '/approval': { body: poisonedPage(VAULT_APP) },
    '/export': { body: vaultHostPage(vaultUrlOf(VAULT_APP)) + EXPORT_FRAME },
  }))
})
test.afterAll(() => hosts.close())

async function open(page: Page, path = '/approval') {
  const { accessToken } = await newPerson(VAULT_APP)
  await page.goto(hosts.at('localhost', path))
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

test('ten tricks with the frame reveal no key', async ({ page }) => {
  test.setTimeout(120_000)
  const { accessToken, address } = await open(page, '/export')
  const openPage = async (height?: string) => {
    const ticket = await ticketFor(accessToken, { address, chainType: 'ethereum' }, VAULT_APP)
    const url = exportAddress(address, 'ethereum', `ticket=${ticket}`, VAULT_APP)
    return openExport(page, url, height)
  }
  const frame = await openPage()
  await expect(frame.getByText(address)).toBeVisible()
  await expectNoneOfTheTricks(page, '#export', {
    button: frame.locator('#reveal'),
    count: () =>
      frame
        .locator('code')
        .filter({ hasText: /^0x[0-9a-f]{64}$/ })
        .count(),
  })
  // A frame without room for the warning and the address.
  const low = await openPage(ONE_ROW_PX)
  await expect(low.locator('#secret')).toHaveText(/^You can reveal it once/)
  await expect(low.locator('#reveal')).toBeDisabled()
})
