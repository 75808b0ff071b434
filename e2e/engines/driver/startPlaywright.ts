import type { BrowserType, LaunchOptions } from '@playwright/test'
import { createProfile } from './createProfile.ts'
import { type Engine, VIEWPORT } from './Engine.ts'

/** Starts a browser that Playwright drives. */
export async function startPlaywright(type: BrowserType, options?: LaunchOptions): Promise<Engine> {
  const browser = await type.launch(options)
  return {
    newProfile: async () => createProfile(await browser.newContext({ viewport: VIEWPORT })),
    close: () => browser.close(),
  }
}
