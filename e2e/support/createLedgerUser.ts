import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  getMe,
  HEADERS,
  refreshSession,
  type SessionReply,
  type WireUser,
} from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { enrollMfaTotp, startMfaTotp, verifyMfaTotp } from '@latchkey/contract/endpoints/mfa'
import {
  createProtocolDriver,
  memoryDeviceKeys,
  memoryDeviceShares,
} from '@latchkey/vault/protocol'
import { FAILOVER_APP_ID, type FailoverPlace } from './startFailoverPlace.ts'
import { totp } from './totp.ts'

const RETRY_MS = 200
/** Longer than any failover. */
const GIVE_UP_MS = 120_000
const ANSWER_MAX_MS = 20_000

/** Everything that the servers acknowledged to one user. */
export type Acknowledged = {
  credential: string
  userId: string
  session: { token: string; refreshToken: string }
  address: string
  totpSecret: string
}

type Place = Pick<FailoverPlace, 'url' | 'signerKey'>

/** An answer that is neither success nor an outage: no fault of the database may cause it. */
class UnexpectedAnswer extends Error {}

const deviceKeys = memoryDeviceKeys()
const nameOf = (address: string) => ({
  entropyId: address,
  entropyIdVerifier: 'ethereum-address-verifier' as const,
})

function openVault({ url, signerKey }: Place, deviceShares: ReturnType<typeof memoryDeviceShares>) {
  return createProtocolDriver({
    appId: FAILOVER_APP_ID,
    baseUrl: url,
    signerKey,
    deviceKeys,
    deviceShares,
    fetch(address, init) {
      const headers = new Headers(init.headers)
      headers.set('origin', url)
      return fetch(address, { ...init, headers })
    },
  })
}

/** Status and body; status 0 if no answer came. */
async function send(url: string, path: string, body?: object, token?: string) {
  try {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        [HEADERS.appId]: FAILOVER_APP_ID,
        ...(token && { [HEADERS.authorization]: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    })
    return { status: response.status, reply: (await response.json()) as unknown }
  } catch {
    return { status: 0, reply: undefined }
  }
}

const isOutage = (status: number) => [0, 502, 503].includes(status)

/** Tries until it succeeds. A user repeats a step that got no answer or 503. */
async function untilDone<Result>(work: () => Promise<Result | undefined>): Promise<Result> {
  const giveUpAtMs = Date.now() + GIVE_UP_MS
  for (;;) {
    const result = await work()
    if (result !== undefined) return result
    if (Date.now() > giveUpAtMs) throw new Error(`No success in ${GIVE_UP_MS} ms`)
    await pause(RETRY_MS)
  }
}

function only<Reply>(path: string, { status, reply }: Awaited<ReturnType<typeof send>>) {
  if (status === 200) return reply as Reply
  if (isOutage(status)) return undefined
  throw new UnexpectedAnswer(`${path} answered ${status}: ${JSON.stringify(reply)}`)
}

/** Logs in. The same credential gives the same user. */
export const logIn = ({ url }: Place, credential: string) =>
  untilDone(async () =>
    only<SessionReply>(
      logInAsGuest.path,
      await send(url, logInAsGuest.path, { guest_credential: credential }),
    ),
  )

export const readUser = ({ url }: Place, token: string) =>
  untilDone(async () =>
    only<{ user: WireUser }>(getMe.path, await send(url, getMe.path, undefined, token)),
  ).then(({ user }) => user)

/** Refreshes a session. `wasRepeated` if an answer was lost before. */
export async function refresh({ url }: Place, { token, refreshToken }: Acknowledged['session']) {
  let tries = 0
  const reply = await untilDone(async () => {
    tries += 1
    return only<SessionReply>(
      refreshSession.path,
      await send(url, refreshSession.path, { refresh_token: refreshToken }, token),
    )
  })
  return { reply, wasRepeated: tries > 1 }
}

/** A vault call; undefined after an outage. */
async function orOutage<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    const { status = 0 } = error as { status?: number }
    if (isOutage(status)) return undefined
    throw new UnexpectedAnswer(`The vault failed: ${String(error)}`, { cause: error })
  }
}

/** Signs up, creates a wallet, delegates it and adds a second factor, whatever fails on the way. */
export async function createLedgerUser(place: Place): Promise<Acknowledged> {
  const credential = randomBytes(32).toString('base64url')
  const { token, refresh_token, user } = await logIn(place, credential)
  const person = { accessToken: token ?? '', userId: user?.id ?? '' }
  const device = memoryDeviceShares()
  const address = await untilDone(() =>
    orOutage(() => openVault(place, device).create(person, { chainType: 'ethereum', request: {} })),
  )
  await untilDone(() =>
    orOutage(async () => {
      const wallets = [{ chainType: 'ethereum' as const, address, walletIndex: 0 }]
      await openVault(place, device).delegate(person, nameOf(address), wallets)
      return true
    }),
  )
  return {
    credential,
    userId: person.userId,
    session: { token: person.accessToken, refreshToken: refresh_token ?? '' },
    address,
    totpSecret: await addFactor(place, person.accessToken),
  }
}

/** Returns the secret of the enrolled authenticator app. */
function addFactor(place: Place, token: string): Promise<string> {
  let secret: string | undefined
  return untilDone(async () => {
    const user = await readUser(place, token)
    if (user.mfa_methods.length > 0) return secret // the answer of an earlier try was lost
    const started = only<{ totpSecret: string }>(
      startMfaTotp.path,
      await send(place.url, startMfaTotp.path, {}, token),
    )
    if (!started) return undefined
    secret = started.totpSecret
    const body = { code: totp(secret) }
    const enrolled = await send(place.url, enrollMfaTotp.path, body, token)
    return only(enrollMfaTotp.path, enrolled) ? secret : undefined
  })
}

/** Opens the wallet with the second factor on a device that has never seen it, from both databases. */
export async function recoverWallet(
  place: Place,
  { credential, address, totpSecret }: Acknowledged,
): Promise<void> {
  const { token, user } = await logIn(place, credential)
  const accessToken = token ?? ''
  const { token: mfaToken } = await untilDone(async () => {
    const body = { code: totp(totpSecret, 1) } // the enrolment may have used the current step
    return only<{ token: string }>(
      verifyMfaTotp.path,
      await send(place.url, verifyMfaTotp.path, body, accessToken),
    )
  })
  const person = { accessToken, userId: user?.id ?? '', mfaToken }
  await openVault(place, memoryDeviceShares()).recover(person, nameOf(address), {})
}
