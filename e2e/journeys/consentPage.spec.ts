import { AxeBuilder } from '@axe-core/playwright'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { test } from '../support/partitionedTest.ts'
import { type HostPages, startHostPages } from '../support/startHostPages.ts'
import {
  answered,
  askVault,
  createBoth,
  newPerson,
  VAULT_URL,
  vaultHostPage,
  vaultIsReady,
} from '../support/vaultHost.ts'

const EVENT = 'privy:delegated-actions:consent'
const NOT_PRESSED = 'user_has_not_delegated_wallet'

/** What a script in the host's page does to the frame, so that somebody presses what they do not see. */
const TRICKS = {
  transparent: 'opacity: 0.02',
  'transparent around it': { around: 'opacity: 0.02' },
  scaled: 'transform: scale(0.2)',
  clipped: 'clip-path: inset(70% 0 0 0)',
  'cut off above the button': { around: 'height: 60px; overflow: hidden' },
  'too low for what it says': 'height: 60px',
  blurred: 'filter: blur(6px)',
  'out of the screen': 'position: fixed; inset-inline-start: -2000px',
  'covered by what lets presses through': { cover: 'pointer-events: none; background: #fff' },
  'covered but for the button': { cover: 'pointer-events: none; height: 100px; background: #fff' },
} as const

let hosts: HostPages
test.beforeAll(async () => {
  hosts = await startHostPages(() => ({ '/host': { body: vaultHostPage() } }))
})
test.afterAll(() => hosts.close())
test.use({ viewport: { width: 1000, height: 1400 } })

async function setUp(page: Page) {
  const { accessToken } = await newPerson()
  await page.goto(hosts.at('app.localhost', '/host'))
  await vaultIsReady(page)
  const { address } = await createBoth(page, accessToken)
  const own = { address, chainType: 'ethereum' } as const
  const consent = {
    accessToken,
    rootWallet: { ...own, imported: false },
    delegatedWallets: [{ ...own, walletIndex: 0 }],
  }
  const query = new URLSearchParams({
    root: `ethereum:${address}`,
    wallet: `ethereum:0:${address}`,
    host: new URL(page.url()).origin,
  })
  return { accessToken, address, consent, url: `${VAULT_URL}/consent?${query}` }
}

type Trick = string | { around?: string; cover?: string }

/** Frames the page as a host does, and then as no honest host would. */
async function openConsent(page: Page, url: string, name: string, trick: Trick = '') {
  await page.evaluate(
    ({ url, name, trick }) => {
      const { around = '', cover = '' } = typeof trick === 'string' ? {} : trick
      const box = document.createElement('div')
      box.setAttribute('style', `position: relative; inline-size: 312px; ${around}`)
      const frame = document.createElement('iframe')
      frame.name = name
      frame.src = url
      frame.setAttribute(
        'style',
        `inline-size: 312px; height: 230px; border: 0; ${typeof trick === 'string' ? trick : ''}`,
      )
      box.append(frame)
      if (cover) {
        const over = document.createElement('div')
        over.setAttribute('style', `position: absolute; inset: 0; ${cover}`)
        box.append(over)
      }
      document.body.style.cssText = 'display: flex; flex-wrap: wrap; gap: 8px; margin: 0'
      document.body.append(box)
    },
    { url, name, trick },
  )
  return page.frameLocator(`iframe[name="${name}"]`)
}

const acceptIn = (frame: FrameLocator) => frame.getByRole('button', { name: 'Accept' })
const isPressed = (frame: FrameLocator) => frame.locator('main[aria-busy="true"]').count()
const refusal = async (page: Page, consent: object) =>
  (await askVault(page, EVENT, consent)).error?.message

test('a script in the host’s page gets no offline access by a message, nor by a press that nobody meant', async ({
  page,
}) => {
  const { consent, url } = await setUp(page)
  expect(await refusal(page, consent)).toBe(NOT_PRESSED)

  const honest = await openConsent(page, url, 'honest')
  const tricked: [string, FrameLocator][] = []
  for (const [name, trick] of Object.entries<Trick>(TRICKS))
    tricked.push([name, await openConsent(page, url, name, trick)])
  await expect(acceptIn(honest)).toBeEnabled()
  await page.waitForTimeout(1_000) // longer than any of them needs to be in sight
  for (const [name, frame] of tricked) {
    await expect(acceptIn(frame), name).toBeDisabled()
    const box = await page.locator(`iframe[name="${name}"]`).boundingBox()
    const button = await acceptIn(frame).boundingBox()
    if (box && button)
      await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
    expect(await isPressed(frame), name).toBe(0)
  }
  const accept = acceptIn(honest)
  await accept.evaluate((button: HTMLButtonElement) => button.click())
  await accept.dispatchEvent('click')
  await accept.evaluate((button) => {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      button.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }))
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  expect(await isPressed(honest)).toBe(0)
  expect(await refusal(page, consent)).toBe(NOT_PRESSED)
})

test('a frame that jumps under the pointer takes no press', async ({ page }) => {
  const { consent, url } = await setUp(page)
  const frame = await openConsent(page, url, 'jumping')
  await expect(acceptIn(frame)).toBeEnabled()
  const button = (await acceptIn(frame).boundingBox())!
  const at = { x: 700, y: 700 }
  await page.mouse.move(at.x, at.y)
  await page.evaluate(
    ({ x, y }) => {
      const { style } = document.querySelector<HTMLElement>('iframe[name="jumping"]')!
      style.translate = `${x}px ${y}px`
    },
    { x: at.x - button.x - button.width / 2, y: at.y - button.y - button.height / 2 },
  )
  await page.mouse.down()
  await page.mouse.up()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(frame.getByRole('status')).toHaveText('Press once more to accept.')
  expect(await isPressed(frame)).toBe(0)
  expect(await refusal(page, consent)).toBe(NOT_PRESSED)
  // Whoever stays has seen it.
  await page.mouse.down()
  await page.mouse.up()
  await expect(frame.locator('main[aria-busy="true"]')).toBeVisible()
})

test('who reads and presses, by keyboard too, gives what was asked, once', async ({ page }) => {
  const { consent, url, address } = await setUp(page)
  const said = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data, origin }) => {
          if (data?.isPressed) resolve([data, origin])
        })
      }),
  )
  const frame = await openConsent(page, url, 'honest')
  await expect(frame.locator('main')).toContainText('Latchkey demo asks to use this wallet')
  await expect(frame.getByRole('listitem')).toHaveText(
    `Ethereum wallet${address.slice(0, 6)}…${address.slice(-4)}`,
  )
  const { violations } = await new AxeBuilder({ page })
    .include(['iframe[name="honest"]', 'main'])
    .analyze()
  expect(violations).toEqual([])
  await expect(acceptIn(frame)).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(acceptIn(frame)).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await said).toEqual([
    { type: 'latchkey:consent', isPressed: true },
    new URL(VAULT_URL).origin,
  ])
  const [own] = consent.delegatedWallets
  const other = { ...consent, delegatedWallets: [{ ...own, walletIndex: 1 }] }
  expect(await refusal(page, other)).toBe(NOT_PRESSED)
  expect(await answered(page, EVENT, consent)).toEqual({ success: true })
  expect(await refusal(page, consent)).toBe(NOT_PRESSED)
})
