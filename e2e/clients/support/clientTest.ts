import { type Browser, test as base } from '@playwright/test'
import { Client, type Generation } from './Client.ts'

type Fixtures = {
  client: Client
  /** The same host page in a browser profile of its own: another device of the user. */
  openProfile(): Promise<Client>
}

/** Refusals of the server that a journey met: the first thing to read when it fails. */
function record(client: Client, lines: string[]) {
  client.page.on('pageerror', ({ message }) => lines.push(`page error: ${message}`))
  client.page.on('response', async (response) => {
    if (response.status() < 400 || !/\/v[12]\//.test(response.url())) return
    const body = await response.text().catch(() => '')
    lines.push(`${response.request().method()} ${response.url()} ${response.status()} ${body}`)
  })
}

export const test = base.extend<Fixtures, { generation: Generation; isMigrated: boolean }>({
  generation: ['v3', { option: true, scope: 'worker' }],
  isMigrated: [false, { option: true, scope: 'worker' }],

  client: async ({ page, generation, isMigrated }, use, testInfo) => {
    const client = new Client(page, generation, isMigrated)
    const lines: string[] = []
    record(client, lines)
    await use(client)
    if (testInfo.status !== testInfo.expectedStatus && lines.length > 0) {
      await testInfo.attach('refusals', { body: lines.join('\n') })
    }
  },

  openProfile: async ({ browser, generation, isMigrated }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      return new Client(await context.newPage(), generation, isMigrated)
    })
    for (const context of contexts) await context.close()
  },
})
