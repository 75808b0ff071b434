import { chromium, firefox, webkit } from '@playwright/test'
import { chromiumArguments } from '../../support/chromiumArguments.ts'
import type { Engine } from './Engine.ts'
import { startFirefox } from './startFirefox.ts'
import { startPlaywright } from './startPlaywright.ts'
import { startWebKit } from './startWebKit.ts'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** Starts an engine: the one scripts/ensureEngines.mjs found installed, or else Playwright's own build. */
export function startEngine(name: EngineName): Promise<Engine> {
  const { CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_DRIVER_PATH } = process.env
  if (name === 'firefox')
    return FIREFOX_PATH ? startFirefox(FIREFOX_PATH) : startPlaywright(firefox)
  if (name === 'webkit') {
    return WEBKIT_DRIVER_PATH ? startWebKit(WEBKIT_DRIVER_PATH) : startPlaywright(webkit)
  }
  return startPlaywright(chromium, {
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: chromiumArguments({ partitioned: true }),
  })
}
