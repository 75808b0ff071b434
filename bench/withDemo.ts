import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@latchkey/test-utils/api'
import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from './chromiumPath.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_LIMIT_MS = 180_000
const PORT_VARIABLES = ['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'DEMO_PORT', 'CATALOGUE_PORT']
const CHAIN_PORTS = ['EVM_PORT_ONE', 'EVM_PORT_TWO', 'SOLANA_PORT', 'SOLANA_SOCKET_PORT']
const FIRST_CHAIN_ABOVE = 11

export type Demo = {
  browser: Browser
  apiUrl: string
  demoUrl: string
  sandboxUrl: string
  chainUrl: string
  solanaUrl: string
}

/** Starts the stack on its own ports and a browser, runs `work`, and stops both. */
export async function withDemo<Result>(run: (demo: Demo) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  const ports: Record<string, string> = {}
  for (const variable of PORT_VARIABLES) ports[variable] = String(await freePort())
  // The demo expects the chains at fixed offsets to the sandbox port.
  const beside = Number(ports.SANDBOX_PORT)
  for (const [place, variable] of CHAIN_PORTS.entries())
    ports[variable] = String(beside + FIRST_CHAIN_ABOVE + place)
  const everything = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    // A Vite build sets NODE_ENV to production for this process. Unset it for the children. Do not set
    // "development": the pages would then use the slow development build of React.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      ...ports,
      LATCHKEY_DATA_DIR: folder,
      VITE_DEMO_APP: '1',
      WITHOUT_DOCS: '1',
    },
    stdio: 'ignore',
  })
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox'],
  })
  try {
    const at = (port: string | undefined) => `http://localhost:${port}`
    await untilServed(at(ports.CATALOGUE_PORT), everything) // served last
    return await run({
      browser,
      apiUrl: at(ports.PORT),
      demoUrl: at(ports.DEMO_PORT),
      sandboxUrl: at(ports.SANDBOX_PORT),
      chainUrl: at(ports.EVM_PORT_ONE),
      solanaUrl: at(ports.SOLANA_PORT),
    })
  } finally {
    await browser.close()
    if (everything.exitCode === null) {
      const gone = once(everything, 'exit')
      everything.kill()
      await gone
    }
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilServed(url: string, everything: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > giveUpAt || everything.exitCode !== null)
      throw new Error('The demo did not start')
    await pause(250)
  }
}
