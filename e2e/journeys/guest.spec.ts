import { expect, type Page, test } from '@playwright/test'
import { DEMO_URL } from '../support/addresses.ts'
import {
  askForCode,
  emailField,
  expectLoggedIn,
  expectLoggedOut,
  listenForTrouble,
  newAddress,
} from '../support/emailLogin.ts'

const APP = 'latchkeydemoapp0000000001'
const account = (page: Page) => page.getByLabel('Your account')
const userId = (page: Page) =>
  page.evaluate(() => {
    const token: string = JSON.parse(localStorage.getItem('privy:token') ?? '""')
    const claims = token.split('.')[1] ?? ''
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string })
      .sub
  })

async function becomeGuest(page: Page) {
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(DEMO_URL)
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await expect(page.getByText('You are a guest')).toBeVisible()
  await expectLoggedIn(page)
}

async function logOut(page: Page) {
  await account(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectLoggedOut(page)
}

test('a guest stays the same user after a reload, and after logging out and in', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  await becomeGuest(page)
  const id = await userId(page)
  await page.reload()
  await expect(page.getByText('You are a guest')).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await expectLoggedIn(page)
  expect(await userId(page)).toBe(id)
  const kept = await page.evaluate((key) => localStorage.getItem(key), `privy:guest:${APP}`)
  expect(JSON.parse(kept ?? 'null')).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(trouble).toEqual([])
})

test('a guest who logs in keeps the account; the next guest is another user', async ({ page }) => {
  await becomeGuest(page)
  const id = await userId(page)
  await account(page).click()
  await page.getByRole('button', { name: 'Log in and keep everything' }).click()
  await expect(emailField(page)).toBeFocused()
  await page.keyboard.type(await askForCode(page, newAddress()))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('You are a guest')).toBeHidden()
  expect(await userId(page)).toBe(id)
  await page.reload()
  await expectLoggedIn(page)
  await logOut(page)
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await expectLoggedIn(page)
  expect(await userId(page)).not.toBe(id)
})
