import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  getMe,
  refreshSession,
  type SessionReply,
  sendEmailCode,
  verifyEmailCode,
} from '@latchkey/contract'
import { getSignerKey } from '@latchkey/contract/signer/signerCalls'
import { startSandbox } from '@latchkey/sandbox'
import { type Api, startApi, startServerProcess } from '@latchkey/test-utils/api'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import {
  createProtocolDriver,
  memoryDeviceKeys,
  memoryDeviceShares,
} from '@latchkey/vault/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askSigner } from '../support/askSigner.ts'
import { bundleProgram } from '../support/bundleProgram.ts'
import { clientHeaders } from '../support/clientRequest.ts'
import { createApiSettings, createSignerSettings } from '../support/createApiSettings.ts'
import { readInbox, waitForCode } from '../support/inbox.ts'

const APP_ID = 'latchkeyclockapp000000001'
const APP = {
  id: APP_ID,
  name: 'With a clock that steps',
  secret: 'the-secret-of-the-clock-app',
  loginMethods: ['email'],
}
const STEP_S = 600

/** libfaketime of Debian's package `faketime`, for programs with threads. */
function findFaketime(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return folders
    .map((name) => join('/usr/lib', name, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path))
}
const library = findFaketime()
if (!library) console.info('Skipped: install the Debian package faketime')

/** How far the clock of a process is ahead of ours, in seconds. */
function createClock(folder: string, name: string) {
  const file = join(folder, name)
  const set = (seconds: number) =>
    writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`)
  set(0)
  const environment = {
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { set, environment }
}

describe.skipIf(!library)('clocks that step by ten minutes', () => {
  const closing: (() => unknown)[] = []
  let api: Api
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let clocks: { api: ReturnType<typeof createClock>; signer: ReturnType<typeof createClock> }
  let signerKey: string
  const setClocks = (seconds: number) => {
    clocks.api.set(seconds)
    clocks.signer.set(seconds)
  }

  beforeAll(async () => {
    const [database, signerDatabase] = [await createTestDatabase(), await createTestDatabase()]
    closing.push(database.close, signerDatabase.close)
    sandbox = await startSandbox({ port: 0, smtpPort: 0 })
    closing.push(sandbox.close)
    const settings = createApiSettings(APP, database.url)
    closing.push(settings.close)
    const { folder } = settings
    clocks = { api: createClock(folder, 'api'), signer: createClock(folder, 'signer') }
    const ofSigner = await createSignerSettings(signerDatabase.url)
    const signer = await startServerProcess({
      main: await bundleProgram('signer'),
      url: ofSigner.url,
      environment: { ...ofSigner.environment, ...clocks.signer.environment },
    })
    closing.push(signer.killNow)
    signerKey = (await askSigner(ofSigner, getSignerKey, {})).public_key
    api = await startApi(
      {
        ...settings.environment,
        ...ofSigner.apiEnvironment,
        SMTP_URL: sandbox.smtpUrl,
        ...clocks.api.environment,
      },
      { main: await bundleProgram('server') },
    )
    closing.push(api.killNow)
  }, 180_000)
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })

  async function call<Reply>(path: string, body?: object, token?: string | null) {
    const answer = await fetch(`${api.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: clientHeaders(APP_ID, token),
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, reply: (await answer.json()) as Reply }
  }
  async function sendCode(email: string, seen: readonly string[] = []): Promise<string> {
    expect((await call(sendEmailCode.path, { email })).status).toBe(200)
    return waitForCode(sandbox.url, email, { seen })
  }
  const verify = (email: string, code: string) =>
    call<SessionReply>(verifyEmailCode.path, { email, code })
  async function logIn(email: string): Promise<SessionReply> {
    const { status, reply } = await verify(email, await sendCode(email))
    expect(status).toBe(200)
    return reply
  }
  const read = async ({ token }: SessionReply) => (await call(getMe.path, undefined, token)).status
  const refresh = async ({ token, refresh_token }: SessionReply) =>
    (await call<SessionReply>(refreshSession.path, { refresh_token }, token)).reply

  const devices = memoryDeviceKeys()
  const shares = memoryDeviceShares()
  /** Creates a wallet. The vault proves each request with the clock of its own device, which does not step. */
  const createWallet = ({ token }: SessionReply, chainType: 'ethereum' | 'solana') =>
    createProtocolDriver({
      appId: APP_ID,
      baseUrl: api.url,
      signerKey,
      deviceKeys: devices,
      deviceShares: shares,
      fetch(url, init) {
        const headers = new Headers(init.headers)
        headers.set('origin', api.url)
        return fetch(url, { ...init, headers })
      },
    }).create({ accessToken: token ?? '' }, { chainType, request: {} })

  test.each([
    ['forward', 0, STEP_S],
    ['back', STEP_S, 0],
    ['back behind the devices', 0, -STEP_S],
    ['forward to the devices', -STEP_S, 0],
  ])(
    'a step %s ends no session, and logins and wallets work after it',
    async (name, before, after) => {
      const word = name.replaceAll(' ', '-')
      setClocks(before)
      const session = await logIn(`${word}-before@example.com`)
      const address = await createWallet(session, 'ethereum')
      setClocks(after)
      expect(await read(session)).toBe(200)
      const refreshed = await refresh(session)
      expect(refreshed.session_update_action).toBe('set')
      expect(await read(refreshed)).toBe(200)
      expect(await createWallet(refreshed, 'ethereum')).toBe(address)
      expect(await createWallet(refreshed, 'solana')).toBeTypeOf('string')
      const fresh = await logIn(`${word}-after@example.com`)
      expect(await createWallet(fresh, 'ethereum')).toMatch(/^0x/)
    },
  )

  test('a step forward expires a code that was sent before, and a new code works', async () => {
    const email = 'code-forward@example.com'
    setClocks(0)
    const code = await sendCode(email)
    const seen = (await readInbox(sandbox.url, email)).map(({ id }) => id)
    setClocks(STEP_S)
    expect((await verify(email, code)).status).toBe(401)
    expect((await verify(email, await sendCode(email, seen))).status).toBe(200)
  })

  test('a step back keeps a code that was sent before, for one use', async () => {
    const email = 'code-back@example.com'
    setClocks(STEP_S)
    const code = await sendCode(email)
    setClocks(0)
    expect((await verify(email, code)).status).toBe(200)
    expect((await verify(email, code)).status).toBe(401)
  })

  test('an API ten minutes ahead of its signer creates no wallets and loses no login', async () => {
    setClocks(0)
    clocks.api.set(STEP_S)
    const session = await logIn('skew@example.com')
    await expect(createWallet(session, 'ethereum')).rejects.toMatchObject({ status: 503 })
    expect(await read(session)).toBe(200)
    clocks.api.set(0)
    expect(await createWallet(session, 'ethereum')).toMatch(/^0x/)
  })
})
