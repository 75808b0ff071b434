import { expect, type Page, test } from '@playwright/test'
import { API_URL, DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import { listenForTrouble, newAddress } from '../support/emailLogin.ts'
import { waitForCode } from '../support/inbox.ts'
import { sendHostileMessages } from '../support/sendHostileMessages.ts'
import { type HostPages, startHostPages } from '../support/startHostPages.ts'

const VAULT_URL = `${API_URL}/apps/latchkeydemoapp0000000001/embedded-wallets`
const POLL_MS = 150
/** These pages are neither origins of the app nor on localhost. */
const STRANGER = '127.0.0.2'
const HOST_SCRIPT = `<script>
  window.received = []
  addEventListener('message', ({ data, origin, source }) => {
    if (source === document.querySelector('#vault').contentWindow) received.push({ data, origin })
  })
</script>`
const frame = (src: string, more = '') => `<iframe ${more} src="${src}"></iframe>`
const HOST = `${HOST_SCRIPT}${frame(`${VAULT_URL}?caid=1&client_id=2`, 'id="vault"')}`
const ATTACKER = `<script>window.send = ${sendHostileMessages}</script>`

type Reply = { id: string; event: string; data?: object; error?: { type: string } }
declare global {
  interface Window {
    received: { data: Reply; origin: string }[]
    send: typeof sendHostileMessages
  }
}

test.use({ storageState: { cookies: [], origins: [] } })

let hosts: HostPages
test.beforeAll(async () => {
  hosts = await startHostPages((at) => ({
    '/host': { body: HOST },
    '/isolated-host': {
      body: HOST,
      headers: { 'cross-origin-embedder-policy': 'require-corp' },
    },
    '/framing-a-host': { body: frame(at('app.localhost', '/host')) },
    '/sandboxing-a-host': { body: frame('/host', 'sandbox="allow-scripts"') },
    '/host-among-attackers': {
      body: [
        ATTACKER,
        HOST,
        frame('/attacker', 'name="sibling"'),
        frame(at(STRANGER, '/attacker'), 'name="stranger"'),
        frame('/attacker', 'name="opaque" sandbox="allow-scripts"'),
      ].join(''),
    },
    '/attacker': { body: ATTACKER },
  }))
})
test.afterAll(() => hosts.close())

type Target = Pick<Page, 'evaluate'>

/** Sends every 150 ms, as hosts do, and reports the replies; waits this long for the last reply. */
const askUntilReady = (
  target: Target,
  { asText = false, tries = 270, lastWaitMs = POLL_MS } = {},
) =>
  target.evaluate(
    async ({ url, asText, tries, pollMs, lastWaitMs }) => {
      const { received } = window
      const vault = document.querySelector<HTMLIFrameElement>('#vault')?.contentWindow
      const answers = () => received.filter(({ data }) => data.event === 'privy:iframe:ready')
      const before = answers().length
      for (let turn = 0; turn < tries && answers().length === before; turn += 1) {
        const message = { id: `ask-${Math.random()}`, event: 'privy:iframe:ready', data: {} }
        vault?.postMessage(
          asText ? JSON.stringify(message) : message,
          asText ? '*' : new URL(url).origin,
        )
        const waitUntilMs = Date.now() + (turn + 1 < tries ? pollMs : lastWaitMs)
        while (answers().length === before && Date.now() < waitUntilMs)
          await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return answers().slice(before)
    },
    { url: VAULT_URL, asText, tries, pollMs: POLL_MS, lastWaitMs },
  )

const readyAnswer = {
  origin: API_URL,
  data: { id: expect.stringMatching(/^ask-/), event: 'privy:iframe:ready', data: {} },
}

for (const hostname of ['localhost', 'app.localhost']) {
  test(`a page on ${hostname} gets the ready message of the vault, as object and as text`, async ({
    page,
  }) => {
    const trouble = listenForTrouble(page)
    await page.goto(hosts.at(hostname, '/host'))
    expect((await askUntilReady(page))[0]).toEqual(readyAnswer)
    // When it is ready, one request gets one reply.
    const once = { tries: 1, lastWaitMs: 10_000 }
    expect(await askUntilReady(page, once)).toEqual([readyAnswer])
    expect(await askUntilReady(page, { ...once, asText: true })).toEqual([readyAnswer])
    expect(trouble).toEqual([])
  })
}

test('the vault keeps keys in workers, with three idle ones ready', async ({ page }) => {
  const keyWorker = expect.stringMatching(/\/vault\/assets\/keyWorker-[\w-]+\.js$/)
  await page.goto(hosts.at('localhost', '/host'))
  await askUntilReady(page)
  await expect
    .poll(() => page.workers().map((worker) => worker.url()))
    .toEqual([keyWorker, keyWorker, keyWorker])
})

test('a worker reaches no network, not even its own server', async ({ page }) => {
  await page.goto(hosts.at('localhost', '/host'))
  await askUntilReady(page)
  await expect.poll(() => page.workers().length).toBe(3)
  const reach = (url: string) =>
    page.workers()[0]!.evaluate(
      (at) =>
        fetch(at).then(
          () => 'reached',
          () => 'refused',
        ),
      url,
    )
  expect(await reach(`${API_URL}/healthz`)).toBe('refused')
  expect(await reach(hosts.at(STRANGER, '/attacker'))).toBe('refused')
})

test('a cross-origin isolated host loads the vault', async ({ page }) => {
  const trouble = listenForTrouble(page)
  await page.goto(hosts.at('localhost', '/isolated-host'))
  expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(1)
  expect((await askUntilReady(page))[0]).toEqual(readyAnswer)
  expect(trouble).toEqual([])
})

test('the frame of an unlisted origin stays blank and silent', async ({ page }) => {
  await page.goto(hosts.at(STRANGER, '/host'))
  expect(await askUntilReady(page, { tries: 10 })).toEqual([])
  expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/)
})

test('a host inside another page gets nothing, whether or not that page is allowed', async ({
  page,
}) => {
  await page.goto(hosts.at('localhost', '/framing-a-host'))
  const inner = page.frames().find((candidate) => candidate.url().endsWith('/host'))!
  expect(await askUntilReady(inner, { tries: 10 })).toEqual([])
  await page.goto(hosts.at(STRANGER, '/framing-a-host'))
  const framed = page.frames().find((candidate) => candidate.url().endsWith('/host'))!
  expect(await askUntilReady(framed, { tries: 10 })).toEqual([])
  expect(framed.childFrames()[0]?.url()).toMatch(/^chrome-error:/)
})

test('creates a wallet inside Safe, which the app lists as an ancestor', async ({ page }) => {
  const email = newAddress()
  const inDemo = page.frameLocator('iframe')
  await page.goto(`${SANDBOX_URL}/wallets/safe?app=${DEMO_URL}`)
  await inDemo.getByRole('button', { name: 'Log in' }).first().click()
  await inDemo.getByRole('textbox', { name: /email/i }).fill(email)
  await page.keyboard.press('Enter')
  await expect(inDemo.getByRole('dialog', { name: 'Enter confirmation code' })).toBeVisible()
  await page.keyboard.type(await waitForCode(SANDBOX_URL, email))
  await expect(inDemo.getByText("You've successfully created an account.")).toBeVisible({
    timeout: 20_000,
  })
})

test('a sandboxed host with an opaque origin gets nothing', async ({ page }) => {
  await page.goto(hosts.at('localhost', '/sandboxing-a-host'))
  const sandboxed = page.frames().find((candidate) => candidate.url().endsWith('/host'))!
  expect(await askUntilReady(sandboxed, { tries: 10 })).toEqual([])
  expect(sandboxed.childFrames()[0]?.url()).toMatch(/^chrome-error:/)
})

test('handles none of 10,000 hostile messages and throws nothing', async ({ page }) => {
  const trouble = listenForTrouble(page)
  await page.goto(hosts.at('localhost', '/host-among-attackers'))
  await askUntilReady(page)
  const before = await countReceived(page)

  await page.evaluate(() => {
    const { send } = window
    const vault = document.querySelector<HTMLIFrameElement>('#vault')?.contentWindow as Window
    send(vault, { count: 4_000, seed: 1, isTrustedSender: true })
  })
  for (const [seed, name] of ['sibling', 'stranger', 'opaque'].entries()) {
    await page.frame({ name })!.evaluate((number) => {
      const { send, parent } = window
      const vault = (parent as Window & { [index: number]: Window })[0] as Window
      send(vault, { count: 2_000, seed: number, isTrustedSender: false })
    }, seed + 2)
  }

  // Messages keep their order, so once these are answered all earlier ones were processed.
  expect((await askUntilReady(page))[0]).toEqual(readyAnswer)
  await page.waitForTimeout(500)
  const answers = await page.evaluate(
    (from) => window.received.slice(from).map(({ data }) => data),
    before,
  )
  expect(answers.filter(({ id }) => id.startsWith('hostile')).filter(({ data }) => data)).toEqual(
    [],
  )
  const refusals = new Set(answers.flatMap(({ error }) => (error ? [error.type] : [])))
  expect([...refusals].every((type) => type === 'invalid_request_arguments')).toBe(true)
  expect(trouble).toEqual([])
})

const countReceived = (page: Page) => page.evaluate(() => window.received.length)
