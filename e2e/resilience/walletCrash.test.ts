import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createLatchkey, parseConfig, readEnvironment } from '@latchkey/server'
import {
  createProtocolDriver,
  memoryDeviceKeys,
  memoryDeviceShares,
} from '@latchkey/vault/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { bundleProgram } from '../support/bundleProgram.ts'
import { rowsOf } from '../support/rowsOf.ts'
import {
  startWalletPlace,
  type Victim,
  WALLET_APP_ID,
  type WalletPlace,
} from '../support/startWalletPlace.ts'

/** All of them with `ALL_ROUNDS`. A nightly run may set more. */
const KILLS = Number(process.env.WALLET_KILLS ?? (process.env.ALL_ROUNDS ? 200 : 40))
/** Each has an API, a signer and their databases; together they use two processors. */
const PLACES = 2
const PEOPLE_AT_ONCE = 2
/** Creating both wallets takes eight calls of about this duration. */
const CALLS = 8
const CALL_MS = 30
const TRIES_MAX = 60
const CHAINS = ['ethereum', 'solana'] as const

type DeviceShares = ReturnType<typeof memoryDeviceShares>
type Made = {
  person: { accessToken: string; userId: string }
  addresses: string[]
  /** Undefined if the reply and then the device were lost: the wallet exists and must be recovered. */
  device: DeviceShares | undefined
  /** How often the device lost its data. */
  losses: number
}

/** A device that lost its shares still has the key of its session. */
const deviceKeys = memoryDeviceKeys()
const silent = { info() {}, warn() {}, error() {} }
const openVault = (place: WalletPlace, deviceShares?: DeviceShares) =>
  createProtocolDriver({
    appId: WALLET_APP_ID,
    baseUrl: place.urls.api,
    signerKey: place.signerKey,
    fetch: place.fetch,
    deviceKeys,
    ...(deviceShares && { deviceShares }),
  })
const nameOf = (address: string) => ({
  entropyId: address,
  entropyIdVerifier: 'ethereum-address-verifier' as const,
})

/** Retries until it succeeds, each time as after a reload. */
async function untilDone<Result>(place: WalletPlace, work: () => Promise<Result>): Promise<Result> {
  const refusals: string[] = []
  for (;;) {
    try {
      return await work()
    } catch (cause) {
      refusals.push(String(cause))
      if (refusals.length === TRIES_MAX) {
        throw new Error(`Not made however often: ${refusals.join(', ')}`, { cause })
      }
      await pause(randomInt(5, 40))
      await place.isWhole()
    }
  }
}

/** Creates both wallets of a new user despite failures; sometimes the device loses its data. */
async function makeWallets(place: WalletPlace): Promise<Made> {
  const person = await untilDone(place, place.logIn)
  const addresses: string[] = []
  let device = memoryDeviceShares()
  let losses = 0
  for (const chainType of CHAINS) {
    const address = await untilDone(place, async () => {
      try {
        return await openVault(place, device).create(person, { chainType, request: {} })
      } catch (error) {
        if (String(error).includes('wallet_not_on_device')) return undefined
        if (addresses.length === 0 && randomInt(5) === 0) {
          device = memoryDeviceShares()
          losses += 1
        }
        throw error
      }
    })
    if (address === undefined) return { person, addresses, losses, device: undefined }
    addresses.push(address)
  }
  return { person, addresses, losses, device }
}

async function makeWalletsWhileKilling(place: WalletPlace, kills: number) {
  const made: Made[] = []
  let isKilling = true
  const people = Array.from({ length: PEOPLE_AT_ONCE }, async () => {
    try {
      while (isKilling) made.push(await makeWallets(place))
    } finally {
      isKilling = false
    }
  })
  const finished = Promise.all(people)
  const failed = finished.catch(() => {}) // checked below
  for (let kill = 0; kill < kills && isKilling; kill += 1) {
    // Counted in calls, so that slow and fast machines are killed at the same stage of a creation.
    // At most as many as both users make: a repeated creation takes most calls of a whole one.
    await Promise.race([place.untilCalls(randomInt(1, CALLS * PEOPLE_AT_ONCE)), failed])
    await pause(randomInt(CALL_MS))
    const victim: Victim = kill % 2 === 0 ? 'api' : 'signer'
    await place.killAndRestart(victim)
  }
  isKilling = false
  await finished
  return made
}

/** The content of both databases, after the upkeep job. */
async function audit({ environments, apps }: WalletPlace) {
  const api = environments.api.DATABASE_URL
  const signer = environments.signer.SIGNER_DATABASE_URL
  const orphans = async () => {
    const known = await rowsOf<{ id: string }>(
      api,
      'select id from wallet_roots union all select root_id from wallet_leftovers',
    )
    const ids = new Set(known.map(({ id }) => id))
    const kept = await rowsOf<{ root_id: string }>(
      signer,
      'select root_id from signer.recovery_roots',
    )
    return kept.filter(({ root_id }) => !ids.has(root_id))
  }
  const orphansBefore = await orphans()
  await rowsOf(api, 'update wallet_leftovers set due_at_ms = 0') // as a minute later
  const config = parseConfig({ apps } as Parameters<typeof parseConfig>[0])
  const latchkey = await createLatchkey(readEnvironment(environments.api), config.apps, silent)
  await latchkey.cleanUp()
  await latchkey.close()
  return {
    orphansBefore,
    orphans: await orphans(),
    leftovers: await rowsOf(api, 'select * from wallet_leftovers'),
    unfinished: await rowsOf(api, `select * from wallet_roots where status <> 'active'`),
    unconfirmed: await rowsOf(
      api,
      `select * from wallet_shares where status = 'live' and confirmed_at_ms is null`,
    ),
    roots: (await rowsOf<{ id: string }>(api, 'select id from wallet_roots order by id')).map(
      ({ id }) => id,
    ),
    signerShares: (
      await rowsOf<{ root_id: string }>(
        signer,
        `select root_id from signer.recovery_shares
          where confirmed_at_ms is not null order by root_id`,
      )
    ).map(({ root_id }) => root_id),
    wallets: await rowsOf<{ user_id: string; address: string }>(
      api,
      `select a.user_id, a.details ->> 'address' as address from linked_accounts a
        join wallets w on w.account_id = a.id where a.type = 'wallet'`,
    ),
  }
}

/** Each opens on its own device, and on a new one from the two databases. */
async function checkWallets(place: WalletPlace, made: readonly Made[]): Promise<void> {
  const left = [...made]
  const lanes = Array.from({ length: PEOPLE_AT_ONCE }, async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { person, addresses, device } = one
      const name = nameOf(addresses[0]!)
      if (device) await openVault(place, device).connect(person, name)
      await openVault(place).recover(person, name, {})
    }
  })
  await Promise.all(lanes)
}

test(`API and signer are killed ${KILLS} times while wallets are made: none is lost, orphaned or doubled`, async () => {
  const [api, signer] = await Promise.all([bundleProgram('server'), bundleProgram('signer')])
  const places: WalletPlace[] = []
  const first: Made[] = []
  onTestFinished(async () => {
    await Promise.all(places.map((place) => place.close()))
  })
  for (let at = 0; at < PLACES; at += 1) {
    const place = await startWalletPlace({ api, signer })
    places.push(place)
    if (at > 0) continue
    first.push(await makeWallets(place))
    await place.restartGently()
  }
  const startedMs = performance.now()
  let people = 0
  let losses = 0

  await Promise.all(
    places.map(async (place, at) => {
      const made = await makeWalletsWhileKilling(place, KILLS / PLACES)
      if (at === 0) made.push(...first)
      const found = await audit(place)
      expect(found.orphansBefore).toEqual([])
      expect(found.orphans).toEqual([])
      expect(found.leftovers).toEqual([])
      expect(found.unfinished).toEqual([])
      expect(found.unconfirmed).toEqual([])
      // Each root is active in both databases, and each user has one.
      expect(found.signerShares.sort()).toEqual(found.roots.sort())
      expect(found.roots).toHaveLength(made.length)
      const shown = found.wallets.map(({ user_id, address }) => `${user_id} ${address}`).sort()
      const promised = made.flatMap(({ person, addresses }) =>
        addresses.map((address) => `${person.userId} ${address}`),
      )
      expect(shown).toEqual(promised.sort())
      await checkWallets(place, made)
      people += made.length
      losses += made.reduce((sum, one) => sum + one.losses, 0)
    }),
  )
  expect(people).toBeGreaterThan(KILLS / 10)
  console.info(
    `${KILLS} kills, ${people} people with their wallets, ${losses} devices lost on the way, ${Math.round((performance.now() - startedMs) / 1000)} s`,
  )
})
