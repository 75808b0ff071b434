import { EventEmitter } from 'node:events'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { logIn } from './logIn.ts'

/** A page without a modal: only its console is used. */
const createPage = () =>
  Object.assign(new EventEmitter(), { locator: () => ({ getByRole: () => ({}) }) })

const failingLogin = (page: ReturnType<typeof createPage>, texts: readonly string[]) =>
  logIn(page as unknown as Page, {
    email: 'ada@example.com',
    code: '246810',
    open: async () => {
      for (const text of texts) page.emit('console', { text: () => text })
      throw new Error('The button is missing.')
    },
  })

test('adds warnings of Latchkey in the console to the error', async () => {
  const page = createPage()
  const failed = failingLogin(page, ['[latchkey] Wallet creation failed.', 'of the app'])
  await expect(failed).rejects.toThrow(
    /^The button is missing[.]\nIn the console: \[latchkey\] Wallet creation failed[.]$/,
  )
  expect(page.listenerCount('console')).toBe(0)
})

test('leaves the error unchanged if Latchkey warned of nothing', async () => {
  await expect(failingLogin(createPage(), ['of the app'])).rejects.toThrow(
    /^The button is missing[.]$/,
  )
})
