import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromiumPath } from './chromiumPath.ts'
import { accessTokenOf, hostPage, NEXT_WORKER_MS, WORKERS_READY_MS } from './hostPage.ts'
import type { Login } from './Subject.ts'

const DEADLINE_MS = 180_000
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A headless window counts as covered. The browser slows down the timers of such windows.
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-background-timer-throttling',
]

/**
 * Creates a wallet and signs several times in Chromium without a test driver. Returns the time of each signature. A
 * driver receives every request of the page as an event, which takes up to a quarter of the processor time during a
 * signature. Browsers of users have none.
 */
export async function signWithoutDriver(
  url: string,
  login: Login,
  { appId, signatures }: { appId: string; signatures: number },
): Promise<number[]> {
  const apiUrl = url.replace('127.0.0.1', 'localhost')
  let receive: (body: string) => void
  const received = new Promise<string>((resolve) => {
    receive = resolve
  })
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') receive(await text(request))
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(hostPage(apiUrl, appId) + signingScript(accessTokenOf(login), signatures))
  })
  server.listen(0)
  await once(server, 'listening')
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  const { port } = server.address() as AddressInfo
  const browser = spawn(
    chromiumPath(),
    [...ARGUMENTS, `--user-data-dir=${profile}`, `http://localhost:${port}/`],
    { stdio: 'ignore' },
  )
  const failed = once(browser, 'exit').then(() => 'Chromium has exited')
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, DEADLINE_MS, `No result after ${DEADLINE_MS} ms`).unref()
  })
  const result = await Promise.race([received, failed, late])
  browser.kill('SIGKILL')
  await failed
  server.closeAllConnections()
  server.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  if (!result.startsWith('[')) throw new Error(`signWithoutDriver: ${result}`)
  return JSON.parse(result)
}

/** Posts the times, or the error. */
const signingScript = (accessToken: string, signatures: number) => `<script>
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const signInTurns = async (accessToken) => {
    await pause(${WORKERS_READY_MS})
    const { answer: { address } } = await timed('privy:wallet:create', { accessToken })
    const times = []
    for (let turn = 0; turn < ${signatures}; turn += 1) {
      await pause(${NEXT_WORKER_MS})
      times.push((await sign(accessToken, address)).ms)
    }
    return JSON.stringify(times)
  }
  signInTurns('${accessToken}').catch(String).then((body) => fetch('/', { method: 'POST', body }))
</script>`
