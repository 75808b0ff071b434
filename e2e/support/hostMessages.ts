import { expect, type Page } from '@playwright/test'
import { API_URL } from './addresses.ts'

type HostMessage = { data: unknown; origin: string }

declare global {
  interface Window {
    /** Messages that the page received and no test has read. */
    hostMessages: HostMessage[]
  }
}

/** A page that records the messages of windows. */
export const RECORDING_PAGE = `<title>Host</title><script>
  window.hostMessages = []
  addEventListener('message', ({ data, origin }) => window.hostMessages.push({ data, origin }))
</script>`

export const readHostMessages = (page: Page): Promise<HostMessage[]> =>
  page.evaluate(() => window.hostMessages)

/** Waits for the next message of the API's windows. */
export async function takeHostMessage(page: Page): Promise<unknown> {
  const next = () => page.evaluate(() => window.hostMessages.shift() ?? null)
  const found: HostMessage[] = []
  await expect(async () => {
    const message = await next()
    if (message) found.push(message)
    expect(found).toHaveLength(1)
  }).toPass()
  const [message] = found
  expect(message?.origin).toBe(API_URL)
  return message?.data
}
