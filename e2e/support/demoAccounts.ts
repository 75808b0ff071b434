import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

/** One of ten million fictional numbers, so that runs do not collide. */
export const newNumber = () =>
  `415${randomInt(200, 999)}${String(randomInt(10_000)).padStart(4, '0')}`

export const accountPanel = (page: Page): Locator => page.getByRole('region', { name: 'Accounts' })
export const press = (page: Page, name: string) =>
  accountPanel(page).getByRole('button', { name, exact: true }).click()
/** Checks the result of the panel's last action. */
export const expectOutcome = (page: Page, text: string) =>
  expect(accountPanel(page).getByRole('status')).toHaveText(text)
/** The types of the linked accounts, in order. */
export const kinds = (page: Page) =>
  accountPanel(page).getByRole('listitem').locator('strong').allTextContents()
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
/** Settings of the playground from the page's first load on. */
export const withSettings = (page: Page, settings: object) =>
  page.addInitScript((value) => {
    if (!sessionStorage.getItem('settled')) localStorage.setItem('fernleaf:playground', value)
    sessionStorage.setItem('settled', 'yes')
  }, JSON.stringify(settings))
