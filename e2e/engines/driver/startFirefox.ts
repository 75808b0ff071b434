import puppeteer from 'puppeteer-core'
import { createProfile } from './createProfile.ts'
import { type Engine, VIEWPORT } from './Engine.ts'

const PROTOCOL_LIMIT_MS = 60_000
/** Firefox's own default: a frame's cookies and storage are kept apart for each site around it. */
const PARTITION_FOREIGN = 5

/** Starts an installed Firefox, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: VIEWPORT,
    protocolTimeout: PROTOCOL_LIMIT_MS,
    timeout: PROTOCOL_LIMIT_MS,
    extraPrefsFirefox: { 'network.cookie.cookieBehavior': PARTITION_FOREIGN },
  })
  return {
    newProfile: async () => createProfile(await browser.createBrowserContext()),
    close: () => browser.close(),
  }
}
