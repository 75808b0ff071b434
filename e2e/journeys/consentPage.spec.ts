import { AxeBuilder } from '@axe-core/playwright'
import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { TRICKS, type Trick } from '../support/overlayTricks.ts'
import { test } from '../support/partitionedTest.ts'
import { sharePage } from '../support/sharePage.ts'
import { type HostPages, startHostPages } from '../support/startHostPages.ts'
import { createAuthenticator } from '../support/totp.ts'
import {
  answered,
  askVault,
  createBoth,
  newPerson,
  vaultHostPage,
  vaultIsReady,
  vaultUrlOf,
} from '../support/vaultHost.ts'

/** The one of the three apps that requires the consent page. */
const STRICT_APP_ID = 'latchkeydemoapp0000000003'
const VAULT_URL = vaultUrlOf(STRICT_APP_ID)
const EVENT = 'privy:delegated-actions:consent'
const NOT_PRESSED = 'user_has_not_delegated_wallet'

let hosts: HostPages
test.beforeAll(async () => {
  hosts = await startHostPages(() => ({ '/host': { body: vaultHostPage(VAULT_URL) } }))
})
test.afterAll(() => hosts.close())
test.use({ viewport: { width: 1000, height: 1400 } })

const shared = sharePage(async (page) => {
  const { accessToken } = await newPerson(STRICT_APP_ID, { solvesCaptcha: true })
  await page.goto(hosts.at('app.localhost', '/host'))
  await vaultIsReady(page)
  const { address, publicKey } = await createBoth(page, accessToken)
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
  return { accessToken, address, publicKey, consent, url: `${VAULT_URL}/consent?${query}` }
}, test)
test.beforeEach(async () => {
  await shared.page.reload() // without the frames of the test before
  await vaultIsReady(shared.page)
})

/** Frames the page first as a host does, then as an attacker does. */
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

test('a script in the host page gets no delegation by message or by a synthetic click', async () => {
  const { page, consent, url } = shared
  expect(await refusal(page, consent)).toBe(NOT_PRESSED)

  const honest = await openConsent(page, url, 'honest')
  const tricked: [string, FrameLocator][] = []
  for (const [name, trick] of Object.entries<Trick>(TRICKS))
    tricked.push([name, await openConsent(page, url, name, trick)])
  await expect(acceptIn(honest)).toBeEnabled()
  await page.waitForTimeout(1_000) // longer than any of them must be visible
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

const removeFrame = (page: Page, name: string) =>
  page.locator(`iframe[name="${name}"]`).evaluate((frame) => frame.parentElement?.remove())

/** Moves the frame so that its button is under the pointer. */
async function jumpUnder(
  page: Page,
  frame: FrameLocator,
  name: string,
  at: { x: number; y: number },
) {
  const button = (await acceptIn(frame).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(at.x, at.y)
  await page.evaluate(
    ({ name, x, y }) => {
      const frame = document.querySelector<HTMLElement>(`iframe[name="${name}"]`)
      if (frame) frame.style.translate = `${x}px ${y}px`
    },
    { name, x: at.x - button.x - button.width / 2, y: at.y - button.y - button.height / 2 },
  )
}

test('ignores clicks on a consent frame that just moved', async () => {
  const { page, consent, url } = shared
  const jumping = await openConsent(page, url, 'jumping')
  await expect(acceptIn(jumping)).toBeEnabled()
  const beganMs = Date.now()
  await jumpUnder(page, jumping, 'jumping', { x: 700, y: 700 })
  const press = async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
  for (let presses = 0; presses < 4; presses++) await press()
  // On a very busy machine the pointer may have rested long enough for the clicks to count.
  if (Date.now() - beganMs < CLICKJACKING_LIMITS.pointerInsideBeforePressMs) {
    expect(await isPressed(jumping)).toBe(0)
    expect(await refusal(page, consent)).toBe(NOT_PRESSED)
  }
  await expect(async () => {
    await press() // resting long enough counts as seen
    expect(await isPressed(jumping)).toBe(1)
  }).toPass()
})

test('delegates once after a click in a visible frame', async () => {
  const { page, consent, url, address } = shared
  const first = await openConsent(page, url, 'first')
  await expect(first.locator('main')).toContainText(
    'Latchkey demo for members asks to use this wallet',
  )
  await expect(first.getByRole('listitem')).toHaveText(
    `Ethereum wallet${address.slice(0, 6)}…${address.slice(-4)}`,
  )
  await expect(acceptIn(first)).toBeEnabled()
  const { violations } = await new AxeBuilder({ page })
    .include(['iframe[name="first"]', 'main'])
    .analyze()
  expect(violations).toEqual([])
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data, origin }) => {
          if (data?.isPressed) resolve([data, origin])
        })
      }),
  )
  await acceptIn(first).focus()
  await page.keyboard.press('Enter')
  expect(await heard).toEqual([
    { type: 'latchkey:consent', isPressed: true },
    new URL(VAULT_URL).origin,
  ])
  const [own] = consent.delegatedWallets
  const other = { ...consent, delegatedWallets: [{ ...own, walletIndex: 1 }] }
  expect(await refusal(page, other)).toBe(NOT_PRESSED)
  expect(await answered(page, EVENT, consent)).toEqual({ success: true })
  expect(await refusal(page, consent)).toBe(NOT_PRESSED)
})

test('requires the second factor besides the click', async () => {
  const { page, consent, url, accessToken, publicKey } = shared
  const factor = { accessToken, method: 'totp' }
  const { secret = '' } = await answered(page, 'privy:mfa:init-enrollment', factor)
  const { nextCode } = createAuthenticator(secret)
  await answered(page, 'privy:mfa:submit-enrollment', { ...factor, code: await nextCode() })
  const solana = { address: publicKey, chainType: 'solana', walletIndex: 0 }
  const further = { ...consent, delegatedWallets: [solana] }
  const shown = { ...further, mfaMethod: 'totp', mfaCode: await nextCode() }
  expect(await refusal(page, shown)).toBe(NOT_PRESSED)
  const second = await openConsent(
    page,
    url.replace(/wallet=[^&]+/, `wallet=solana:0:${publicKey}`),
    'second',
  )
  await acceptIn(second).hover()
  await expect(acceptIn(second)).toBeEnabled()
  await expect(async () => {
    // The page ignores a click soon after the pointer arrived, which a busy machine reports late.
    await acceptIn(second).click({ timeout: 1_000 })
    await expect(second.locator('main[aria-busy="true"]')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect((await askVault(page, EVENT, further)).error?.type).toBe('missing_or_invalid_mfa')
  await removeFrame(page, 'second')
  expect(await answered(page, EVENT, shown)).toEqual({ success: true })
})
