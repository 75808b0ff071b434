import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import { hashMessage } from 'viem'
import { generatePrivateKey, sign } from 'viem/accounts'
import { warmUp } from './load.ts'
import { startLatchkey } from './startLatchkey.ts'
import type { MailSink } from './startMailSink.ts'

const APP_ID = 'latchkeydemoapp0000000001'
const PEOPLE = 9
/** Warm-up runs that are not measured, because a server that has just started is slower. */
const FIRST_SIGNATURES = 40
const SIGNATURES = 60

export type WalletTimes = {
  /** From no wallet to both addresses, with all shares stored and verified. */
  createBothMs: number
  /** From the host's request to its result, with the server share fetched again. */
  warmSignMs: number
  /** The same signature by the library alone in this process: the lower bound. */
  bareSignMs: number
}

/** Measures wallets in Chromium against the built server. Returns medians. */
export async function measureWallets(
  database: Record<string, string>,
  sink: MailSink,
): Promise<WalletTimes> {
  const latchkey = await startLatchkey(database, sink)
  await warmUp(latchkey)
  const host = await startHost(latchkey.url.replace('127.0.0.1', 'localhost'))
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(host.url)
    const created: number[] = []
    const signed: number[] = []
    for (let person = 0; person < PEOPLE; person += 1) {
      const { read } = await latchkey.logIn()
      const accessToken = read.headers.authorization!.replace('Bearer ', '')
      const signatures = person === 0 ? FIRST_SIGNATURES + SIGNATURES : 0
      const times = await timeWallets(page, accessToken, signatures)
      created.push(times.createdMs)
      signed.push(...times.signedMs.slice(FIRST_SIGNATURES))
    }
    return {
      createBothMs: median(created),
      warmSignMs: median(signed),
      bareSignMs: median(await bareSignatures()),
    }
  } finally {
    await browser.close()
    host.close()
    await latchkey.stop()
  }
}

type Timed = { ms: number; answer: { address: string } }

/** Runs in the page and calls the vault as a host does. Its functions are defined by the host page. */
const timeWallets = (page: Page, accessToken: string, signatures: number) =>
  page.evaluate(
    async ({ token, count }) => {
      const { timed } = window as unknown as {
        timed(event: string, data: object): Promise<Timed>
      }
      const first = await timed('privy:wallet:create', { accessToken: token })
      const second = await timed('privy:solana-wallet:create', { accessToken: token })
      const { address } = first.answer
      const signing = {
        accessToken: token,
        entropyId: address,
        entropyIdVerifier: 'ethereum-address-verifier',
        chainType: 'ethereum',
        hdWalletIndex: 0,
        request: { method: 'personal_sign', params: ['hello', address] },
      }
      const signedMs: number[] = []
      for (let turn = 0; turn < count; turn += 1) {
        signedMs.push((await timed('privy:wallets:rpc', signing)).ms)
        // Users do not sign twice at once: wait until the next worker is ready.
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
      return { createdMs: first.ms + second.ms, signedMs }
    },
    { token: accessToken, count: signatures },
  )

/** Signs with viem, which uses the same library as the vault. */
async function bareSignatures(): Promise<number[]> {
  const privateKey = generatePrivateKey()
  const times: number[] = []
  for (let turn = 0; turn < SIGNATURES; turn += 1) {
    const startMs = performance.now()
    await sign({ hash: hashMessage(`hello ${turn}`), privateKey })
    times.push(performance.now() - startMs)
  }
  return times
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** A host page that frames the vault and defines `timed`, which returns the vault's answer and its time. */
async function startHost(apiUrl: string) {
  const vault = `${apiUrl}/apps/${APP_ID}/embedded-wallets`
  const body = `<!doctype html><meta charset="utf-8"><script>
    const waiting = new Map()
    let asked = 0
    addEventListener('message', ({ data }) => { waiting.get(data.id)?.(data); waiting.delete(data.id) })
    const loaded = new Promise((resolve) => { window.frameLoaded = resolve })
    window.timed = async (event, data) => {
      await loaded
      const id = 'id-' + (asked += 1)
      const answered = new Promise((resolve) => waiting.set(id, resolve))
      const startMs = performance.now()
      document.querySelector('iframe').contentWindow.postMessage({ id, event, data }, '${apiUrl}')
      const { data: answer, error } = await answered
      if (error) throw new Error(event + ': ' + error.type + ' ' + error.message)
      return { ms: performance.now() - startMs, answer }
    }
  </script><iframe hidden src="${vault}" onload="frameLoaded()"></iframe>`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(body)
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
