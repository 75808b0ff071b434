import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The installed Chromium, or the one that Playwright has downloaded. */
export const chromiumPath = (): string =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path)) ??
  chromium.executablePath()
