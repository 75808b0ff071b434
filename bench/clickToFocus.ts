import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@latchkey/testkit/api'
import { type Browser, chromium } from '@playwright/test'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_LIMIT_MS = 180_000
const SLOW_DOWN = 4
const VISITS = 9
const PORT_VARIABLES = [
  ...['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'DEMO_PORT', 'CATALOGUE_PORT'],
  ...['EVM_PORT_ONE', 'EVM_PORT_TWO', 'SOLANA_PORT', 'SOLANA_SOCKET_PORT'],
]

/** From the click on Log in to the focus in the email field, on a processor four times as slow: the median visit. */
export async function measureClickToFocus(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  const ports: Record<string, string> = {}
  for (const variable of PORT_VARIABLES) ports[variable] = String(await freePort())
  const everything = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, ...ports, LATCHKEY_DATA_DIR: folder },
    stdio: 'ignore',
  })
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  try {
    await untilServed(`http://localhost:${ports.CATALOGUE_PORT}`) // served last
    const visits: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      visits.push(await visitOnce(browser, `http://localhost:${ports.DEMO_PORT}`))
    }
    return visits.sort((a, b) => a - b)[Math.floor(VISITS / 2)] ?? 0
  } finally {
    await browser.close()
    const gone = once(everything, 'exit')
    everything.kill()
    await gone
    await rm(folder, { recursive: true, force: true })
  }
}

/** With an empty cache, so that the modal's own code is fetched after the click. */
async function visitOnce(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const button = page.getByRole('button', { name: 'Log in' }).first()
  await page.goto(url, { waitUntil: 'networkidle' })
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clickedAt = 0
        addEventListener('click', ({ timeStamp }) => (clickedAt ||= timeStamp), { capture: true })
        // A focus that moves within the modal's shadow root tells nobody outside of it.
        const looking = setInterval(() => {
          const focused = document.activeElement?.shadowRoot?.activeElement
          if (!(focused instanceof HTMLInputElement) || focused.type !== 'email') return
          clearInterval(looking)
          resolve(performance.now() - clickedAt)
        }, 1)
      }),
  )
  await button.click()
  const milliseconds = await measured
  await context.close()
  return milliseconds
}

async function untilServed(url: string): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > giveUpAt) throw new Error('The demo did not start')
    await pause(250)
  }
}
