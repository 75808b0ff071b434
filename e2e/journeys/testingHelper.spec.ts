import { codeFromSandbox, logIn, startSession } from '@latchkey/playwright'
import { expect, test } from '@playwright/test'
import { API_URL, DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import { expectLoggedIn, expectLoggedOut, newAddress } from '../support/emailLogin.ts'

const APP = { apiUrl: API_URL, appId: 'latchkeydemoapp0000000001', appUrl: DEMO_URL }
/** As in the demo's configuration. */
const TEST_PERSON = { email: 'test-0001@latchkey.example', code: '246810' }

test('logs a test user in through the modal, and reports what the modal says on failure', async ({
  page,
}) => {
  await page.goto(DEMO_URL)
  await logIn(page, TEST_PERSON)
  await expectLoggedIn(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(DEMO_URL)
  const wrong = logIn(page, { ...TEST_PERSON, code: '000000' })
  await expect(wrong).rejects.toThrow(
    /The login was rejected\. Text of the modal: Enter confirmation code \| .* \| Incorrect code \| /,
  )
})

test('a session without the modal is ready when the app opens, and gone after a logout', async ({
  page,
}) => {
  const email = newAddress()
  const { user, accessToken } = await startSession(page, {
    ...APP,
    email,
    code: codeFromSandbox(SANDBOX_URL),
  })
  expect(user.linked_accounts).toMatchObject([{ type: 'email', address: email }])
  expect(accessToken.split('.')).toHaveLength(3)
  await page.goto(DEMO_URL)
  await expectLoggedIn(page)
  await page.reload()
  await expectLoggedIn(page)
  await page.getByLabel('Your account').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectLoggedOut(page)
  await page.reload()
  await expectLoggedOut(page)

  const refused = startSession(page, { ...APP, ...TEST_PERSON, code: '000000' })
  await expect(refused).rejects.toThrow('invalid_credentials')
})
