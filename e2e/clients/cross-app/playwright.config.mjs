import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import shared from '../../../playwright.config.ts'

/** Journeys of the public cross-app clients, which are installed in this folder alone. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testIgnore: [],
  globalSetup: './install.mjs',
  workers: 1,
  webServer: { ...shared.webServer, cwd: fileURLToPath(new URL('../../..', import.meta.url)) },
})
