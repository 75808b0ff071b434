import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Address, verifyMessage } from 'viem'
import { addVirtualAuthenticator } from '../support/addVirtualAuthenticator.ts'
import {
  approvalButton,
  approvalFrame,
  openApprovalDemo,
  pressInVault,
  signInVault,
  typeNewPassword,
} from '../support/approvalFrame.ts'
import { expectOutcome, press } from '../support/demoAccounts.ts'
import { addressesOf, MESSAGE, readOutcome, rowOf, walletPanel } from '../support/demoWallets.ts'
import { createAuthenticator } from '../support/totp.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const PASSWORD = 'Gr3en-leaves!'

/** Records what scripts of the host page see: messages that it posts and receives, and keys pressed in it. */
const spyOnHost = (page: Page) =>
  page.addInitScript(() => {
    if (window !== window.top) return
    const seen: string[] = []
    Object.assign(window, { seen })
    const note = (data: unknown) => {
      try {
        seen.push(JSON.stringify(data) ?? '')
      } catch {}
    }
    addEventListener('message', ({ data }) => note(data))
    addEventListener('keydown', ({ key }) => seen.push(key), true)
    for (const prototype of [MessagePort.prototype, Worker.prototype]) {
      const { postMessage } = prototype
      prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
        note(given[0])
        return postMessage.apply(this, given)
      } as typeof postMessage
    }
  })
const seenByHost = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { seen: string[] }).seen.join(''))

/** Types the password twice and sets it, on the page of the vault. */
async function setPassword(page: Page) {
  await typeNewPassword(approvalFrame(page), PASSWORD)
  await pressInVault(page, 'Set Password')
}

/** Signs on a browser without data of this user. */
async function signElsewhere(
  browser: Browser,
  email: string,
  address: Address,
  recover: (page: Page) => Promise<void>,
  prepare: (page: Page) => Promise<unknown> = spyOnHost,
) {
  const context = await browser.newContext({ viewport: { width: 1320, height: 900 } })
  const page = await context.newPage()
  await prepare(page)
  await openApprovalDemo(page, {}, email)
  await rowOf(page, address).getByRole('button', { name: 'Sign', exact: true }).click()
  await recover(page)
  const signature = (await signInVault(page)) as `0x${string}`
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  const seen = await seenByHost(page)
  await context.close()
  return seen
}

test('a password is set and used without passing the host page', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await spyOnHost(page)
  const email = await openApprovalDemo(page)
  const [address] = (await addressesOf(page, 'ethereum')) as [Address]
  await page.keyboard.type('canary')
  const frame = approvalFrame(page)
  await walletPanel(page).getByRole('button', { name: 'Set a password' }).click()
  await setPassword(page)
  await expect(frame.getByText('Your account is secured.')).toBeVisible({ timeout: 20_000 })
  await approvalButton(page, 'Close').first().click()
  await expect(rowOf(page, address)).toContainText('user-passcode')
  // The spy sees keys and port messages of the host page, so their absence means something.
  expect(await seenByHost(page)).toContain('canary')
  expect(await seenByHost(page)).toContain('"kind":"open"')
  expect(await seenByHost(page)).not.toContain(PASSWORD)

  const seen = await signElsewhere(browser, email, address, async (other) => {
    const ask = approvalFrame(other)
    await ask.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD)
    await approvalButton(other, 'Recover your account').click()
  })
  expect(seen).not.toContain(PASSWORD)
})

for (const [cloud, back, confirm, approve] of [
  ['icloud', 'Back up to Apple iCloud', 'Confirm with Apple iCloud', 'Continue as Ada Lovelace'],
  [
    'google-drive',
    'Back up to Google Drive',
    'Confirm with Google Drive',
    'Continue as Ada Lovelace',
  ],
] as const)
  test(`a backup in ${cloud} is set up and used from the page of the vault`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    const email = await openApprovalDemo(page)
    const [address] = (await addressesOf(page, 'ethereum')) as [Address]
    const confirmIn = async (on: Page) => {
      const popup = on.waitForEvent('popup')
      await pressInVault(on, confirm)
      await (await popup).getByRole('button', { name: approve }).click()
    }
    await walletPanel(page).getByRole('button', { name: 'Secure' }).click()
    await approvalButton(page, back).click()
    await confirmIn(page)
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 20_000 })
    await expect(rowOf(page, address)).toContainText(cloud)
    await signElsewhere(browser, email, address, confirmIn)
  })

/**
 * Answers for a signer that requires a code, and rejects the first one. The demo's signer requires none, so it
 * releases the share with any code: `recoveryEvidence.theft.test.ts` has a signer that does not.
 */
async function requireCode(page: Page) {
  await spyOnHost(page)
  const refuse = (code: string) => ({ status: 401, json: { code, error: code } })
  let codes = 0
  await page.route('**/roots/*/recovery_evidence/list', (route) =>
    route.fulfill({ json: { kinds: ['email'] } }),
  )
  await page.route('**/roots/*/recovery_code', (route) =>
    route.fulfill({ json: { challenge_id: 'challenge', expires_at: Date.now() + 600_000 } }),
  )
  await page.route('**/roots/*/recovery_share', (route) => {
    const { sealed_evidence, share_version } = route.request().postDataJSON()
    // The vault reads the share of its new version back without a code.
    if (share_version > 1) return route.continue()
    if (!sealed_evidence) return route.fulfill(refuse('recovery_evidence_required'))
    codes += 1
    return codes === 1 ? route.fulfill(refuse('invalid_credentials')) : route.continue()
  })
}

test('a code of the signer recovers the wallet without passing the host page', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const email = await openApprovalDemo(page)
  const [address] = (await addressesOf(page, 'ethereum')) as [Address]
  const enterCode = async (other: Page) => {
    const frame = approvalFrame(other)
    await expect(frame.getByRole('heading', { name: 'Recover your account' })).toBeVisible({
      timeout: 45_000,
    })
    const first = frame.getByRole('textbox', { name: 'Digit 1 of 8' })
    await first.pressSequentially('00000000')
    await expect(frame.getByText('Incorrect code')).toBeVisible()
    await expect(first).toBeFocused()
    await other.keyboard.type('73195048')
  }
  const seen = await signElsewhere(browser, email, address, enterCode, requireCode)
  expect(seen).not.toContain('73195048')
  expect(seen).not.toContain('00000000')
})

const factors = [
  {
    name: 'an authenticator app',
    async enrol(page: Page) {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Authenticator app' }).click()
      const key = dialog.getByLabel('Setup key', { exact: true })
      await expect(key).toHaveValue(/^[A-Z2-7]{32}$/)
      const authenticator = createAuthenticator(await key.inputValue())
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await page.keyboard.type(await authenticator.nextCode())
      return async () => {
        const frame = approvalFrame(page)
        await expect(frame.getByRole('heading', { name: 'Enter verification code' })).toBeVisible()
        await page.keyboard.type(await authenticator.nextCode())
      }
    },
  },
  {
    name: 'a passkey',
    async prepare(page: Page) {
      await press(page, 'Link passkey')
      await expectOutcome(page, 'linked: passkey')
    },
    async enrol(page: Page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Passkey' }).click()
      // The virtual authenticator answers by itself.
      return async () => {}
    },
  },
] as const

for (const factor of factors)
  test(`${factor.name} is asked for on the page of the vault, after one click`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await addVirtualAuthenticator(page)
    await openApprovalDemo(page)
    const [address] = (await addressesOf(page, 'ethereum')) as [Address]
    const dialog = page.getByRole('dialog')
    if ('prepare' in factor) await factor.prepare(page)
    await press(page, 'Second factors')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const verify = await factor.enrol(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.reload()

    await rowOf(page, address).getByRole('button', { name: 'Sign', exact: true }).click()
    await pressInVault(page, 'Sign and continue')
    await verify()
    await expect(dialog).toBeHidden({ timeout: 20_000 })
    const signature = (await readOutcome(page, 'sign')) as `0x${string}`
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  })

test('a new wallet gets its password on the page of the vault', async ({ page }) => {
  test.setTimeout(120_000)
  await spyOnHost(page)
  await openApprovalDemo(page, { walletsAtLogin: false, ownBackupFirst: true })
  await walletPanel(page).getByRole('button', { name: 'New Ethereum wallet' }).click()
  await approvalButton(page, 'Set a password').click()
  await setPassword(page)
  await expect.poll(() => addressesOf(page, 'ethereum'), { timeout: 20_000 }).toHaveLength(1)
  const [address] = (await addressesOf(page, 'ethereum')) as [Address]
  await expect(rowOf(page, address)).toContainText('user-passcode')
  expect(await seenByHost(page)).not.toContain(PASSWORD)
})
