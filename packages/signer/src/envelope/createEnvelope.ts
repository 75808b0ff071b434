import { hkdfSync } from 'node:crypto'
import { SIGNER_LIMITS } from '@latchkey/contract/signerLimits'
import type { Kms } from '../kms/Kms.ts'
import { openBytes, sealBytes } from './aesGcm.ts'
import type { DataKeyName, DataKeyRepo } from './repo.ts'

const KEY_BYTES = 32
const VERSION_BYTES = 4
const REWRAPPED_AT_ONCE = 100
const NO_SHARE = new Uint8Array()

/** One family of keys each, so that what protects one kind of secret opens no other. */
export type Purpose =
  | 'recovery-share'
  | 'pepper'
  | 'delegated-share'
  | 'server-wallet'
  | 'transport'

/** Where a secret stands. Moved anywhere else, it does not open. */
export type Place = {
  purpose: Purpose
  appId: string
  userId: string
  table: string
  column: string
  row: string
  version: number
}

type Deps = {
  kms: Kms
  repo: DataKeyRepo
  nowMs(): number
  randomBytes(length: number): Uint8Array
}

export type Envelope = ReturnType<typeof createEnvelope>

/** Master key, data key of the app, key of the record: everything at rest is sealed through these three. */
export function createEnvelope({ kms, repo, nowMs, randomBytes }: Deps) {
  const opened = new Map<string, Uint8Array>()
  const newest = new Map<string, { version: number; untilMs: number }>()
  const contextOf = ({ purpose, appId, version }: DataKeyName) =>
    JSON.stringify(['data_keys', 'wrapped', purpose, appId, version])

  async function dataKey(name: DataKeyName): Promise<Uint8Array> {
    const context = contextOf(name)
    const known = opened.get(context)
    if (known) return known
    const wrapped = await repo.find(name)
    if (!wrapped) throw new Error('A secret names a data key that is not there')
    const key = await kms.unwrap(wrapped, context)
    if (opened.size >= SIGNER_LIMITS.dataKeysRememberedMax) opened.clear()
    opened.set(context, key)
    return key
  }

  async function add(name: DataKeyName): Promise<void> {
    await repo.add(name, await kms.wrap(randomBytes(KEY_BYTES), contextOf(name)), nowMs())
  }

  async function newestVersion(purpose: Purpose, appId: string): Promise<number> {
    const cached = newest.get(`${purpose}/${appId}`)
    if (cached && cached.untilMs > nowMs()) return cached.version
    const found = await repo.newestVersion(purpose, appId)
    if (found === undefined) await add({ purpose, appId, version: 1 })
    const version = found ?? 1
    if (newest.size >= SIGNER_LIMITS.dataKeysRememberedMax) newest.clear()
    const untilMs = nowMs() + SIGNER_LIMITS.dataKeyRememberedMs
    newest.set(`${purpose}/${appId}`, { version, untilMs })
    return version
  }

  /** `apiShare` is the half that is not here: without it the record's key cannot be made. */
  async function recordKey(place: Place, keyVersion: number, apiShare: Uint8Array) {
    const key = await dataKey({ ...place, version: keyVersion })
    const info = `latchkey-signer/record/${contextOfPlace(place)}`
    const joined = Buffer.concat([key, apiShare])
    try {
      return new Uint8Array(hkdfSync('sha256', joined, '', info, KEY_BYTES))
    } finally {
      joined.fill(0)
    }
  }

  return {
    async seal(
      place: Place,
      plain: Uint8Array,
      apiShare: Uint8Array = NO_SHARE,
    ): Promise<Uint8Array> {
      const keyVersion = await newestVersion(place.purpose, place.appId)
      const key = await recordKey(place, keyVersion, apiShare)
      const version = Buffer.alloc(VERSION_BYTES)
      version.writeUInt32BE(keyVersion)
      try {
        return Buffer.concat([version, sealBytes(key, plain, contextOfPlace(place))])
      } finally {
        key.fill(0)
      }
    },

    async open(
      place: Place,
      sealed: Uint8Array,
      apiShare: Uint8Array = NO_SHARE,
    ): Promise<Uint8Array> {
      const keyVersion = Buffer.from(sealed).readUInt32BE()
      const key = await recordKey(place, keyVersion, apiShare)
      try {
        return openBytes(key, sealed.subarray(VERSION_BYTES), contextOfPlace(place))
      } finally {
        key.fill(0)
      }
    },

    /** Whether every data key can be unwrapped here: better known at the start than at the first wallet. */
    async hasEveryMasterKey(): Promise<boolean> {
      const known = await Promise.all((await repo.listMasterKeyIds()).map(kms.has))
      return known.every(Boolean)
    },

    /** Puts every data key under the newest master key; may run beside requests and be run again. */
    async rewrap(): Promise<number> {
      const masterKeyId = await kms.keyId()
      for (let count = 0; ; ) {
        const rows = await repo.listNotUnder(masterKeyId, REWRAPPED_AT_ONCE)
        if (rows.length === 0) return count
        for (const row of rows) {
          const key = await kms.unwrap(row, contextOf(row))
          await repo.rewrap(row, row.masterKeyId, await kms.wrap(key, contextOf(row)))
          key.fill(0)
          count += 1
        }
      }
    },

    /** New secrets go under new data keys from here on; other processes follow within a minute. */
    async addDataKeys(): Promise<number> {
      const names = await repo.listNewest()
      for (const name of names) await add({ ...name, version: name.version + 1 })
      newest.clear()
      return names.length
    },
  }
}

const contextOfPlace = ({ table, column, row, appId, userId, version }: Place) =>
  JSON.stringify([table, column, row, appId, userId, version])
