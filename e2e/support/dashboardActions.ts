import { expect, type Page } from '@playwright/test'
import { API_URL, SANDBOX_URL } from './addresses.ts'
import { createPolicy, DEMO_APP_ID, importUser, openSession } from './backEnd.ts'
import { newAddress } from './emailLogin.ts'

/** The demo's app with an allowlist and a webhook endpoint. */
export const MEMBERS_APP_ID = 'latchkeydemoapp0000000003'

/** Text of users that tries to become markup, a link or an expression. */
export const PAYLOAD =
  '"\'><img src=x onerror=window.hit=1><svg onload=window.hit=1><a href="javascript:window.hit=1">x</a>'

export type Targets = { email: string; customId: string; userId: string; policyId: string }

/** A user with two accounts and one session, and a policy, for the actions of the dashboard. */
export async function createTargets(): Promise<Targets> {
  const email = newAddress()
  const customId = `${PAYLOAD}${email}`
  const userId = await importUser(
    [
      { type: 'email', address: email },
      { type: 'custom_auth', custom_user_id: customId },
    ],
    { note: PAYLOAD },
  )
  await openSession(email, `Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 ${PAYLOAD}`)
  const rule = { name: PAYLOAD.slice(0, 50), method: '*', action: 'DENY', conditions: [] }
  return { email, customId, userId, policyId: await createPolicy('A payment', [rule]) }
}

export type DashboardAction = {
  name: string
  appId?: string
  view(targets: Targets): string
  /** Does what an operator does, up to the call. */
  run(page: Page, targets: Targets): Promise<void>
  /** Waits for the result. */
  done(page: Page, targets: Targets): Promise<void>
  /** Element that names a refusal. An alert unless given. */
  problem?: string
}

/** Opens a view of an app and waits until it has loaded. */
export async function openView(page: Page, view: string, appId = DEMO_APP_ID): Promise<void> {
  await page.goto(`${API_URL}/dashboard#/${appId}/${view}`)
  // While the page loads it has another `main`, without a control for the keyboard.
  await expect(page.locator('#content h1')).toBeVisible()
  await expect(page.locator('#content [role="status"]')).toHaveCount(0)
}

/** Opens a view in a new document, without the dialogs and replies of the one before. */
export async function openFreshView(page: Page, view: string, appId?: string): Promise<void> {
  await page.goto('about:blank')
  await openView(page, view, appId)
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
/** Ids of the webhook messages that the sandbox received, the newest first. */
async function readReceivedIds(): Promise<string[]> {
  const answer = await fetch(`${SANDBOX_URL}/webhooks`)
  return ((await answer.json()) as { messages: { id: string }[] }).messages.map(({ id }) => id)
}
const inUser = ({ userId }: Targets) => `users/${encodeURIComponent(userId)}`
const hasButton = (page: Page, name: string) =>
  expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()

/** An action behind a button that asks first. */
const asking = (
  label: string,
  rest: Pick<DashboardAction, 'name' | 'view' | 'done'> & { button?: string | RegExp },
): DashboardAction => ({
  ...rest,
  async run(page) {
    await press(page, rest.button ?? label)
    await confirm(page, label)
  },
})

const listEntry = (list: 'allowlist' | 'denylist'): DashboardAction[] => [
  {
    name: `add to the ${list}`,
    appId: MEMBERS_APP_ID,
    view: () => list,
    async run(page, { email }) {
      await page.getByRole('combobox', { name: 'Type' }).selectOption('email')
      await page.getByRole('textbox', { name: 'Value' }).fill(email)
      await press(page, 'Add')
    },
    done: (page, { email }) => hasButton(page, `Remove ${email}`),
  },
  {
    name: `remove from the ${list}`,
    appId: MEMBERS_APP_ID,
    view: () => list,
    async run(page, { email }) {
      await press(page, `Remove ${email}`)
      await confirm(page, 'Remove')
    },
    done: (page, { email }) =>
      expect(page.getByRole('button', { name: `Remove ${email}` })).toHaveCount(0),
  },
]

/** Every change that the dashboard offers, in an order in which each is possible. */
export const DASHBOARD_ACTIONS: readonly DashboardAction[] = [
  {
    name: 'set custom metadata',
    view: inUser,
    async run(page) {
      const metadata = JSON.stringify({ note: PAYLOAD, plan: 'free' })
      await page.getByRole('textbox', { name: 'Custom metadata' }).fill(metadata)
      await press(page, 'Save metadata')
    },
    done: (page) => expect(page.getByText('Saved.')).toBeVisible(),
    problem: 'form output',
  },
  {
    name: 'unlink an account',
    view: inUser,
    async run(page, { customId }) {
      await press(page, `Unlink ${customId}`)
      await confirm(page, 'Unlink')
    },
    done: (page, { customId }) =>
      expect(page.getByRole('button', { name: `Unlink ${customId}` })).toHaveCount(0),
  },
  asking('End', {
    name: 'end one session',
    view: inUser,
    button: /^End the session/,
    done: (page) => expect(page.getByText('No open session.')).toBeVisible(),
  }),
  asking('End all sessions', {
    name: 'end all sessions',
    view: inUser,
    done: (page) => expect(page.getByText('No open session.')).toBeVisible(),
  }),
  asking('Deny user', {
    name: 'deny a user',
    view: inUser,
    done: (page) => hasButton(page, 'Allow user'),
  }),
  asking('Allow user', {
    name: 'allow a user',
    view: inUser,
    done: (page) => hasButton(page, 'Deny user'),
  }),
  asking('Delete user', {
    name: 'delete a user',
    view: inUser,
    done: (page) => hasButton(page, 'Restore user'),
  }),
  asking('Restore user', {
    name: 'restore a user',
    view: inUser,
    done: (page) => hasButton(page, 'Delete user'),
  }),
  {
    name: 'import users',
    view: () => 'users',
    async run(page, { email }) {
      await page.locator('input[type="file"]').setInputFiles({
        name: 'users.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`email\nimported-${email}\n`),
      })
    },
    done: (page) => expect(page.getByText('Users imported: 1 of 1')).toBeVisible(),
    problem: '.transfer details',
  },
  ...listEntry('allowlist'),
  ...listEntry('denylist'),
  {
    name: 'send a test webhook',
    appId: MEMBERS_APP_ID,
    view: () => 'webhooks',
    async run(page) {
      await press(page, /^Send a test to/)
      await confirm(page, 'Send a test')
    },
    async done(page) {
      // The queue is polled each second, the view when it is opened.
      await expect(async () => {
        await openFreshView(page, 'webhooks', MEMBERS_APP_ID)
        await expect(page.getByRole('button', { name: /^Replay/ })).toBeVisible({ timeout: 1_000 })
      }).toPass()
    },
  },
  {
    name: 'replay a webhook',
    appId: MEMBERS_APP_ID,
    view: () => 'webhooks',
    async run(page) {
      await press(page, /^Replay/)
      await confirm(page, 'Replay')
    },
    done: () =>
      expect
        .poll(async () => {
          const ids = await readReceivedIds()
          return ids.length - new Set(ids).size
        })
        .toBe(1),
  },
  {
    name: 'save a policy',
    view: ({ policyId }) => `policies/${policyId}`,
    async run(page) {
      await page.getByRole('textbox', { name: 'Name' }).fill(PAYLOAD.slice(0, 50))
      await press(page, 'Save policy')
      await confirm(page, 'Save policy')
    },
    done: (page) =>
      expect(page.getByRole('heading', { name: PAYLOAD.slice(0, 50), exact: true })).toBeVisible(),
  },
]
