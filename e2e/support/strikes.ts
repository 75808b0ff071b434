import { webcrypto } from 'node:crypto'
import { HEADERS } from '@latchkey/contract'
import {
  DEVICE_PROOF_HEADER,
  type DeviceJwk,
  signDeviceProof,
} from '@latchkey/contract/device-key/deviceProof'
import { registerDeviceKey } from '@latchkey/contract/endpoints/deviceKey'
import { DEVICE_KEY_LIMITS } from '@latchkey/contract/limits/deviceKeyLimits'
import { API_URL } from './addresses.ts'
import { exportAddress } from './exportFrame.ts'
import { signTask, theftsOf, type Victim } from './robVault.ts'

/** Attacks of a script in the host page, while an approval page is open. */
export const STRIKES = [
  // Messages to the hidden vault, by the names of `theftsOf`.
  'steal:message',
  'steal:typed data',
  'steal:transaction',
  'steal:bare hash',
  'steal:Solana message',
  'steal:recovery',
  'steal:delegation',
  'steal:import',
  'second-vault',
  'nested-vault',
  'replay',
  'export',
  'device-key',
  'second-task',
  'second-port',
  'second-frame',
  'forged-window-message',
  'forged-port-reply',
  'script-click',
  'script-key',
  'cover',
  'fade',
  'move',
  'reload',
] as const
export type Strike = (typeof STRIKES)[number]

/** Data of the script in the host page: the user's token, and a device key of its own. */
export type StrikeData = {
  accessToken: string
  /** The request that the user sees, and the one that the script wants. */
  shownTask: object
  task: object
  thefts: Record<string, readonly [event: string, data: object]>
  exportUrl: string
  registration: { url: string; headers: Record<string, string> }
  /** Proofs of the thief's key. Each is valid for a minute, once. */
  proofs: string[]
}

export const SHOWN_MESSAGE = 'hello'
const PROOFS = 20

/** Prepares an attack on a user of an app. */
export async function prepareStrikes(victim: Victim, appId: string): Promise<StrikeData> {
  const { accessToken, address } = victim
  return {
    accessToken,
    shownTask: signTask(victim, SHOWN_MESSAGE),
    task: signTask(victim, 'all my coins'),
    thefts: theftsOf(victim),
    exportUrl: exportAddress(address, 'ethereum', `token=${accessToken}`, appId),
    ...(await prepareRegistration(accessToken, appId)),
  }
}

/** Requests that register a device key of the thief. */
export async function prepareRegistration(
  accessToken: string,
  appId: string,
): Promise<Pick<StrikeData, 'registration' | 'proofs'>> {
  const { subtle } = webcrypto
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const { crv, kty, x, y } = await subtle.exportKey('jwk', pair.publicKey)
  const key = { privateKey: pair.privateKey, jwk: { crv, kty, x, y } as DeviceJwk }
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()
  const { method, path } = registerDeviceKey
  const body = new TextEncoder().encode('{}')
  const { sid: sessionId } = JSON.parse(payload) as { sid: string }
  const sign = () =>
    signDeviceProof(
      subtle,
      key,
      { method, path, body, sessionId, accessToken },
      {
        nowMs: Date.now(),
        id: webcrypto.getRandomValues(new Uint8Array(DEVICE_KEY_LIMITS.proofIdBytes)),
      },
    )
  return {
    registration: {
      url: API_URL + path,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
        [HEADERS.appId]: appId,
      },
    },
    proofs: await Promise.all(Array.from({ length: PROOFS }, sign)),
  }
}

/** Registers the thief's key from elsewhere, with the `Origin` of the vault. Returns status and error code. */
export async function registerElsewhere(accessToken: string, appId: string) {
  const { registration, proofs } = await prepareRegistration(accessToken, appId)
  const answer = await fetch(registration.url, {
    method: 'POST',
    headers: {
      ...registration.headers,
      origin: API_URL,
      [DEVICE_PROOF_HEADER]: proofs[0] ?? '',
    },
    body: '{}',
  })
  return [answer.status, ((await answer.json()) as { code?: string }).code]
}

/** Attacks in order, each with the time until the next. */
export type Sequence = readonly { kind: Strike; pauseMs: number }[]

/** How many sequences a test draws, in each engine, and the number of the first: a long run is made in parts. */
export const SEQUENCES = Number(process.env.SEQUENCES ?? (process.env.ALL_ROUNDS ? 1_000 : 25))
export const FIRST_SEQUENCE = Number(process.env.FIRST_SEQUENCE ?? 0)

const SEED = 20_261_116
const STRIKES_MIN = 2
const STRIKES_MAX = 6
const PAUSE_MAX_MS = 30
/** Attacks that load a page take most of the time, so they are drawn less often. */
const LOADS: readonly Strike[] = ['second-vault', 'second-frame', 'export', 'reload']
const LOADS_SKIPPED = 0.6

/** The sequence with a number, which is the same in every run. */
export function drawSequence(number: number): Sequence {
  const random = createRandom(SEED + number)
  const length = STRIKES_MIN + Math.floor(random() * (STRIKES_MAX - STRIKES_MIN + 1))
  const pick = () => STRIKES[Math.floor(random() * STRIKES.length)] ?? 'move'
  function draw(): Strike {
    const kind = pick()
    return LOADS.includes(kind) && random() < LOADS_SKIPPED ? pick() : kind
  }
  return Array.from({ length }, () => ({
    kind: draw(),
    // Half of the attacks follow at once.
    pauseMs: Math.max(0, random() * 2 - 1) * PAUSE_MAX_MS,
  }))
}

/** mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
