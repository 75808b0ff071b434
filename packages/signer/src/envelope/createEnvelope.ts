import { hkdfSync } from 'node:crypto'
import type { Kms } from '../kms/Kms.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { openBytes, sealBytes } from './aesGcm.ts'
import type { DataKeyName, DataKeyRepo } from './repo.ts'

const KEY_BYTES = 32
const VERSION_BYTES = 4
const REWRAP_BATCH_SIZE = 100
const NO_SHARE = new Uint8Array()

/** Each purpose has separate data keys, so that one key cannot decrypt another kind of secret. */
export type Purpose =
  | 'recovery-share'
  | 'oprf-key'
  | 'evidence'
  | 'pepper'
  | 'delegated-share'
  | 'server-wallet'
  | 'transport'

/** Location of a secret. A value moved to another row or column does not decrypt. */
export type EncryptionContext = {
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

/** Encrypts data at rest with a key per record, derived from the app's data key under the master key. */
export function createEnvelope({ kms, repo, nowMs, randomBytes }: Deps) {
  const opened = new Map<string, Uint8Array>()
  const newest = new Map<string, { version: number; untilMs: number }>()
  const wrapContextOf = ({ purpose, appId, version }: DataKeyName) =>
    JSON.stringify(['data_keys', 'wrapped', purpose, appId, version])

  async function dataKey(name: DataKeyName): Promise<Uint8Array> {
    const context = wrapContextOf(name)
    const known = opened.get(context)
    if (known) return known
    const wrapped = await repo.find(name)
    if (!wrapped) throw new Error('The data key of a stored secret is missing')
    const key = await kms.unwrap(wrapped, context)
    if (opened.size >= SIGNER_LIMITS.dataKeysCachedMax) opened.clear()
    opened.set(context, key)
    return key
  }

  async function add(name: DataKeyName): Promise<void> {
    await repo.add(name, await kms.wrap(randomBytes(KEY_BYTES), wrapContextOf(name)), nowMs())
  }

  async function newestVersion(purpose: Purpose, appId: string): Promise<number> {
    const cached = newest.get(`${purpose}/${appId}`)
    if (cached && cached.untilMs > nowMs()) return cached.version
    const found = await repo.newestVersion(purpose, appId)
    if (found === undefined) await add({ purpose, appId, version: 1 })
    const version = found ?? 1
    if (newest.size >= SIGNER_LIMITS.dataKeysCachedMax) newest.clear()
    const untilMs = nowMs() + SIGNER_LIMITS.dataKeyCacheMs
    newest.set(`${purpose}/${appId}`, { version, untilMs })
    return version
  }

  /** `apiShare` is the API's half. Without it, the record key cannot be derived. */
  async function recordKey(context: EncryptionContext, keyVersion: number, apiShare: Uint8Array) {
    const key = await dataKey({ ...context, version: keyVersion })
    const info = `latchkey-signer/record/${serializeContext(context)}`
    const joined = Buffer.concat([key, apiShare])
    try {
      return new Uint8Array(hkdfSync('sha256', joined, '', info, KEY_BYTES))
    } finally {
      joined.fill(0)
    }
  }

  return {
    async seal(
      context: EncryptionContext,
      plain: Uint8Array,
      apiShare: Uint8Array = NO_SHARE,
    ): Promise<Uint8Array> {
      const keyVersion = await newestVersion(context.purpose, context.appId)
      const key = await recordKey(context, keyVersion, apiShare)
      const version = Buffer.alloc(VERSION_BYTES)
      version.writeUInt32BE(keyVersion)
      try {
        return Buffer.concat([version, sealBytes(key, plain, serializeContext(context))])
      } finally {
        key.fill(0)
      }
    },

    async open(
      context: EncryptionContext,
      sealed: Uint8Array,
      apiShare: Uint8Array = NO_SHARE,
    ): Promise<Uint8Array> {
      const keyVersion = Buffer.from(sealed).readUInt32BE()
      const key = await recordKey(context, keyVersion, apiShare)
      try {
        return openBytes(key, sealed.subarray(VERSION_BYTES), serializeContext(context))
      } finally {
        key.fill(0)
      }
    },

    /** Whether every data key can be unwrapped. Checked at the start. */
    async hasEveryMasterKey(): Promise<boolean> {
      const known = await Promise.all((await repo.listMasterKeyIds()).map(kms.has))
      return known.every(Boolean)
    },

    /** Rewraps every data key with the newest master key. Safe while requests run, and repeatable. */
    async rewrap(): Promise<number> {
      const masterKeyId = await kms.keyId()
      for (let count = 0; ; ) {
        const rows = await repo.listNotUnder(masterKeyId, REWRAP_BATCH_SIZE)
        if (rows.length === 0) return count
        for (const row of rows) {
          const key = await kms.unwrap(row, wrapContextOf(row))
          await repo.rewrap(row, row.masterKeyId, await kms.wrap(key, wrapContextOf(row)))
          key.fill(0)
          count += 1
        }
      }
    },

    /** Adds data keys for new secrets. Other processes use them within a minute. */
    async addDataKeys(): Promise<number> {
      const names = await repo.listNewest()
      for (const name of names) await add({ ...name, version: name.version + 1 })
      newest.clear()
      return names.length
    },
  }
}

const serializeContext = ({ table, column, row, appId, userId, version }: EncryptionContext) =>
  JSON.stringify([table, column, row, appId, userId, version])
