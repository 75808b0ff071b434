import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { build, preview } from 'vite'

export type OpenCatalogue = {
  url: string
  browser: Browser
  close(): Promise<void>
}

/** Builds the catalogue, serves it at a free port, and starts a browser. */
export async function openCatalogue(root: string): Promise<OpenCatalogue> {
  const catalogue = { root: `${root}apps/catalogue`, logLevel: 'warn' } as const
  await build(catalogue)
  const server = await preview({ ...catalogue, preview: { port: 0 } })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The catalogue has no address')
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  return {
    url,
    browser,
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
