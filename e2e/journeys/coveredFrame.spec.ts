import { expect, type Page, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { APPROVAL_LOAD_MS } from '../support/approvalFrame.ts'
import {
  openWindow,
  pressInWindow,
  windowButton,
  withoutCoverReports,
} from '../support/approvalWindow.ts'
import { EXPORT_FRAME, exportAddress, openExport, ticketFor } from '../support/exportFrame.ts'
import { playTrick, TRICKS } from '../support/overlayTricks.ts'
import { poisonedPage } from '../support/poisonedPage.ts'
import { signaturesOf, signTask, type Victim } from '../support/robVault.ts'
import { type HostPages, startHostPages } from '../support/startHostPages.ts'
import {
  createBoth,
  newPerson,
  vaultHostPage,
  vaultIsReady,
  vaultUrlOf,
} from '../support/vaultHost.ts'

/** Users of this app approve in the vault. */
const APP = 'latchkeydemoapp0000000004'
const WINDOW_URL = `${vaultUrlOf(APP)}/approval/window`
/** Longer than the pointer must rest and the page must be visible before a click counts. */
const RESTS_MS = 1_000

test.setTimeout(120_000)
test.use({ viewport: { width: 900, height: 800 }, storageState: { cookies: [], origins: [] } })
test.beforeEach(({ context }) => withoutCoverReports(context))

let hosts: HostPages
test.beforeAll(async () => {
  const popups = EXPORT_FRAME.replace('allow-same-origin', 'allow-same-origin allow-popups')
  hosts = await startHostPages(() => ({
    '/approval': { body: poisonedPage(APP) },
    '/export': { body: vaultHostPage(vaultUrlOf(APP)) + popups },
  }))
})
test.afterAll(() => hosts.close())

async function open(page: Page, path: '/approval' | '/export'): Promise<Victim> {
  const { accessToken } = await newPerson(APP)
  await page.goto(hosts.at('localhost', path))
  await vaultIsReady(page)
  return { accessToken, ...(await createBoth(page, accessToken)) }
}
const show = (page: Page, victim: Victim) =>
  page.evaluate(([task, token]) => window.openApproval(task, token), [
    signTask(victim, 'hello'),
    victim.accessToken,
  ] as const)
const approval = (page: Page) => page.frameLocator('#approval')
const signaturesIn = async (page: Page) => signaturesOf(await page.evaluate(() => window.loot))

test('clicks on a covered, cut off, moved or transparent frame sign nothing', async ({ page }) => {
  const victim = await open(page, '/approval')
  const windows: Page[] = []
  page.on('popup', (opened) => void windows.push(opened))
  await show(page, victim)
  const button = windowButton(approval(page))
  await expect(button).toBeEnabled({ timeout: APPROVAL_LOAD_MS })
  const box = (await button.boundingBox())!
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (const [name, trick] of Object.entries(TRICKS)) {
    const undo = await playTrick(page, '#approval', trick)
    await page.mouse.move(at.x, at.y)
    await page.waitForTimeout(RESTS_MS)
    for (let turn = 0; turn < 3; turn += 1) await page.mouse.dblclick(at.x, at.y)
    expect(await signaturesIn(page), name).toEqual([])
    await undo()
  }
  await page.mouse.move(at.x + 420, at.y)
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLElement>('#approval')
    if (frame) frame.style.left = '520px'
  })
  await page.mouse.dblclick(at.x + 420, at.y)
  await page.waitForTimeout(RESTS_MS)
  expect(await signaturesIn(page)).toEqual([])
  // The user finds the request in the one window that a click opened.
  expect(windows.length).toBe(1)
  await expect(windows[0]!.getByText('hello')).toBeVisible()
})

test('the user signs the shown request, once, in the window that a covered frame opened', async ({
  page,
}) => {
  const victim = await open(page, '/approval')
  await show(page, victim)
  const own = await openWindow(page, approval(page))
  await page.evaluate(() => window.strike('cover', {} as never))
  await pressInWindow(own, 'Sign and continue')
  await expect.poll(() => signaturesIn(page)).toHaveLength(1)
  const [signature] = await signaturesIn(page)
  const { address } = victim
  expect(await verifyMessage({ address, message: 'hello', signature: signature! })).toBe(true)
})

test('a window that the host page opens gets no request, whatever the host page sends', async ({
  page,
}) => {
  const victim = await open(page, '/approval')
  await show(page, victim)
  await expect(windowButton(approval(page))).toBeEnabled({ timeout: APPROVAL_LOAD_MS })
  const [stolen] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => {
      Object.assign(globalThis, { stolen: window.open(url, 'stolen') })
    }, WINDOW_URL),
  ])
  await stolen.waitForLoadState()
  await page.evaluate((origin) => {
    const { stolen } = globalThis as unknown as { stolen: Window }
    const [host, vault] = [new MessageChannel(), new MessageChannel()]
    for (const { port1 } of [host, vault])
      port1.onmessage = ({ data }) => window.loot.push({ kind: 'done', result: data })
    const type = 'latchkey:own-window'
    stolen.postMessage({ type, hostOrigin: origin }, '*', [host.port2, vault.port2])
    // The frame does not take it for its own window either.
    document
      .querySelector<HTMLIFrameElement>('#approval')
      ?.contentWindow?.postMessage({ type }, '*')
  }, new URL(page.url()).origin)
  await page.waitForTimeout(RESTS_MS)
  expect(
    await page.evaluate(() =>
      window.loot.some((one) => (one as { kind?: string }).kind === 'done'),
    ),
  ).toBe(false)
  await expect(stolen.getByRole('button')).toHaveCount(0)
})

test('no page can frame the window', async ({ page }) => {
  await open(page, '/approval')
  await page.evaluate((url) => {
    document.body.append(
      Object.assign(document.createElement('iframe'), { src: url, id: 'framed' }),
    )
  }, WINDOW_URL)
  await page.waitForTimeout(RESTS_MS)
  await expect(page.frameLocator('#framed').locator('#app')).toHaveCount(0)
})

test('the export page reveals nothing in a covered frame', async ({ page }) => {
  const { accessToken, address } = await open(page, '/export')
  const ticket = await ticketFor(accessToken, { address, chainType: 'ethereum' }, APP)
  const url = exportAddress(address, 'ethereum', `ticket=${ticket}`, APP)
  const frame = await openExport(page, url)
  await expect(windowButton(frame)).toBeEnabled({ timeout: APPROVAL_LOAD_MS })
  for (const name of ['Reveal private key', 'Copy private key'])
    await expect(frame.getByRole('button', { name })).toBeHidden()
  const window = await openWindow(page, frame)
  await pressInWindow(window, 'Reveal private key')
  await expect(window.locator('code')).toHaveText(/^0x[0-9a-f]{64}$/)
  await expect(frame.locator('code')).toHaveCount(0)
})
