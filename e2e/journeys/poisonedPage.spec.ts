import { expect, type Page, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { poisonedPage } from '../support/poisonedPage.ts'
import { robVault, signaturesOf, signTask, type Victim } from '../support/robVault.ts'
import { type HostPages, startHostPages } from '../support/startHostPages.ts'
import { drawSequence, prepareStrikes, SEQUENCES, type StrikeData } from '../support/strikes.ts'
import { askVault, createBoth, newPerson, vaultIsReady } from '../support/vaultHost.ts'

/** With `approval: 'vault'`, and with `approval: 'host'`, where the same program succeeds. */
const VAULT_APP = 'latchkeydemoapp0000000004'
const HOST_APP = 'latchkeydemoapp0000000001'

test.use({ viewport: { width: 900, height: 800 }, storageState: { cookies: [], origins: [] } })

let hosts: HostPages
test.beforeAll(async () => {
  hosts = await startHostPages(() => ({
    '/vault': { body: poisonedPage(VAULT_APP) },
    '/host': { body: poisonedPage(HOST_APP) },
  }))
})
test.afterAll(() => hosts.close())

async function openPoisoned(page: Page, path: '/vault' | '/host'): Promise<Victim> {
  const { accessToken } = await newPerson(path === '/vault' ? VAULT_APP : HOST_APP)
  await page.goto(hosts.at('localhost', path))
  await vaultIsReady(page)
  return { accessToken, ...(await createBoth(page, accessToken)) }
}
const rob = (page: Page, victim: Victim) =>
  robVault((event, data) => askVault(page, event, data), victim)

test('in host mode a script signs, delegates, imports and changes recovery', async ({ page }) => {
  const results = await rob(page, await openPoisoned(page, '/host'))
  expect(new Set(Object.values(results))).toEqual(new Set(['stolen']))
})

test('in vault mode the same script gets nothing', async ({ page }) => {
  const results = await rob(page, await openPoisoned(page, '/vault'))
  expect(new Set(Object.values(results))).toEqual(new Set(['approval_required']))
})

const approveButton = (page: Page) =>
  page.frameLocator('#approval').getByRole('button', { name: 'Sign and continue' })

const signaturesIn = async (page: Page) => signaturesOf(await page.evaluate(() => window.loot))

const openApproval = (page: Page, victim: Victim, message: string) =>
  page.evaluate(([task, token]) => window.openApproval(task, token), [
    signTask(victim, message),
    victim.accessToken,
  ] as const)

test('a request replaced after it is shown is not signed: only the shown one is', async ({
  page,
}) => {
  const victim = await openPoisoned(page, '/vault')
  await openApproval(page, victim, 'hello')
  await expect(approveButton(page)).toBeEnabled()
  const swapped = await prepareStrikes(victim, VAULT_APP)
  for (const kind of ['second-task', 'second-port'] as const)
    await page.evaluate(([one, given]) => window.strike(one, given), [kind, swapped] as const)
  await approveButton(page).hover()
  await page.waitForTimeout(600)
  await approveButton(page).click()
  await expect.poll(() => signaturesIn(page)).toHaveLength(1)
  const [signature] = await signaturesIn(page)
  const { address } = victim
  expect(await verifyMessage({ address, message: 'hello', signature: signature! })).toBe(true)
})

for (const kind of ['cover', 'fade'] as const)
  test(`a click on a page that a script hides by ${kind} does not sign`, async ({ page }) => {
    const victim = await openPoisoned(page, '/vault')
    await openApproval(page, victim, 'hello')
    await expect(approveButton(page)).toBeEnabled()
    await page.evaluate((one) => window.strike(one, {} as never), kind)
    await expect(approveButton(page)).toBeDisabled()
    const { x, y, width, height } = (await approveButton(page).boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.waitForTimeout(600)
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.waitForTimeout(1_000)
    expect(await signaturesIn(page)).toEqual([])
  })

test('a click on a page that a script moves under the pointer does not sign', async ({ page }) => {
  const victim = await openPoisoned(page, '/vault')
  await openApproval(page, victim, 'hello')
  await expect(approveButton(page)).toBeEnabled()
  const { x, y, width, height } = (await approveButton(page).boundingBox())!
  await page.mouse.move(x + width / 2 + 420, y + height / 2)
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#approval')
    if (frame) frame.style.left = '520px'
  })
  await page.mouse.click(x + width / 2 + 420, y + height / 2)
  await page.waitForTimeout(1_000)
  expect(await signaturesIn(page)).toEqual([])
})

test('a script without the user gets nothing, whatever it tries in which order', async ({
  page,
}) => {
  test.setTimeout(60_000 + SEQUENCES * 1_500)
  let given: StrikeData | undefined
  for (let number = 0; number < SEQUENCES; number += 1) {
    // A new user before the token expires.
    if (!given || number % 100 === 0)
      given = await prepareStrikes(await openPoisoned(page, '/vault'), VAULT_APP)
    const sequence = drawSequence(number)
    const spoils = await page.evaluate(([one, data]) => window.attack([one], data), [
      sequence,
      given,
    ] as const)
    expect(spoils, sequence.map(({ kind }) => kind).join()).toEqual([])
  }
})
