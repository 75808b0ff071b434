import { defineConfig } from '@playwright/test'

const apiPort = Number(process.env.API_PORT ?? 4000)
const pagePort = Number(process.env.PAGE_PORT ?? 4307)
const apiUrl = `http://localhost:${apiPort}`
const baseURL = `http://localhost:${pagePort}`

/** Starts the real server with an embedded database, and the page. Nothing is mocked. */
export default defineConfig({
  testDir: 'tests',
  // The server counts logins of one test credential, so the tests run one after the other.
  workers: 1,
  use: {
    baseURL,
    // A browser of the system instead of the one of `npx playwright install`.
    launchOptions: process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {},
  },
  webServer: [
    { command: 'npm run server', url: `${apiUrl}/readyz`, env: { PORT: String(apiPort) } },
    {
      command: `npm start -- --port ${pagePort} --strictPort`,
      url: baseURL,
      env: { VITE_API_URL: apiUrl },
    },
  ],
})
