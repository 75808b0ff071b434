import { existsSync, statSync } from 'node:fs'
import { preview } from 'vite'
import { newest } from './buildWhenStale.ts'
import { reportProgress } from './reportProgress.mjs'
import { ROOT, runTool } from './runProgram.mjs'

const OUTPUT = 'apps/docs/dist/index.html'
const SOURCES = ['docs', 'apps/docs/.vitepress', 'apps/docs/src', 'apps/docs/public']

/** Builds the documentation site if a page is newer, and serves it. Returns how to stop it. */
export async function serveDocs(port: number): Promise<() => Promise<void>> {
  const isFresh = existsSync(OUTPUT) && newest(SOURCES) < statSync(OUTPUT).mtimeMs
  if (!isFresh) {
    await reportProgress('build apps/docs', async () => {
      const { code, output } = await runTool('vitepress/bin/vitepress.js', ['build', 'apps/docs'], {
        quiet: true,
      })
      if (code !== 0) throw new Error(output)
    })
  }
  const server = await preview({
    configFile: false,
    root: `${ROOT}/apps/docs`,
    appType: 'mpa', // an unknown path is an error, not the home page
    logLevel: 'warn',
    preview: { port, strictPort: true },
  })
  return () => server.close()
}
