import { randomBytes } from 'node:crypto'
import type { Kms } from '@latchkey/signer/kms'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../db/Db.ts'
import { createReseal, type SealedColumn } from './createReseal.ts'
import type { Secrets } from './createSecrets.ts'
import { wrapContext } from './loadRootKeys.ts'
import { createRootKeyRepo, LOOKUP_VERSION, type RootKeyRow } from './rootKeyRepo.ts'

const ROOT_KEY_BYTES = 32

type Deps = {
  db: Db
  secrets: Pick<Secrets, 'olderVersions'>
  columns: readonly SealedColumn[]
  nowMs(): number
}

/** Use of an older root key. */
export type RootKeyUse = {
  version: number
  /** Values under this version or an older one. */
  sealed: number
  sessions: number
  connections: number
  /** When the last session or connection expires. */
  untilMs: number
}

/** Rotates root keys. Every step can be stopped and repeated, by several processes at once. */
export function createKeyRotation({ db, secrets, columns, nowMs }: Deps) {
  const repo = createRootKeyRepo(db)
  const reseal = createReseal(db, columns)
  const listRoots = async () =>
    (await repo.list()).filter(({ version }) => version !== LOOKUP_VERSION)

  async function useOf(row: RootKeyRow, next: RootKeyRow, sealed: number): Promise<RootKeyUse> {
    const holders = await repo.countHolders(row.version, next.usedFromMs, nowMs())
    return { version: row.version, sealed, ...holders }
  }

  /** Removes older keys that nothing needs. Returns the use of the others. */
  async function retire(): Promise<RootKeyUse[]> {
    const rows = await listRoots()
    const uses: RootKeyUse[] = []
    const sealed = rows.length > 1 ? await reseal.count() : 0
    for (const [at, row] of rows.slice(0, -1).entries()) {
      const next = rows[at + 1] as RootKeyRow
      const use = await useOf(row, next, sealed)
      const isOutdated = nowMs() > next.usedFromMs + SERVER_LIMITS.rootKeyCodesMs
      const isUnused = sealed === 0 && use.sessions === 0 && use.connections === 0
      if (isOutdated && isUnused && row.emptiedAtMs !== null) await repo.remove(row.version)
      else uses.push(use)
    }
    return uses
  }

  return {
    /** Whether a rotation has begun and values of an older key may be left. */
    async isUnfinished(): Promise<boolean> {
      const rows = await listRoots()
      return rows.slice(0, -1).some(({ emptiedAtMs }) => emptiedAtMs === null)
    },

    /** Rewraps each key with the newest master key. Returns how many. */
    async rewrap(kms: Kms): Promise<number> {
      const masterKeyId = await kms.keyId()
      const rows = (await repo.list()).filter((row) => row.masterKeyId !== masterKeyId)
      for (const row of rows) {
        const context = wrapContext(row.version)
        const key = await kms.unwrap(row, context)
        await repo.rewrap(row, await kms.wrap(key, context))
        key.fill(0)
      }
      return rows.length
    },

    /** Adds the next key, unless a rotation is unfinished. Returns when the newest key is used. */
    async start(kms: Kms): Promise<{ usedFromMs: number }> {
      const version = ((await listRoots()).at(-1)?.version ?? 0) + 1
      if (version > SERVER_LIMITS.rootKeyVersionMax) throw new Error('No root key version is left')
      const key = await kms.wrap(randomBytes(ROOT_KEY_BYTES), wrapContext(version))
      const now = nowMs()
      await repo.addNext(version, key, now, now + SERVER_LIMITS.rootKeyPublishMs)
      return { usedFromMs: (await listRoots()).at(-1)?.usedFromMs ?? now }
    },

    /** Re-encrypts values of older keys. The rotation is finished if none is left. */
    async resume(): Promise<{ resealed: number; left: number }> {
      const older = secrets.olderVersions()
      const resealed = await reseal.run()
      const left = await reseal.count()
      if (left === 0) for (const version of older) await repo.markEmptied(version, nowMs())
      return { resealed, left }
    },

    retire,

    /** Continues a rotation whose command has ended, and removes keys that nothing needs. */
    async cleanUp(): Promise<void> {
      await this.resume()
      await retire()
    },
  }
}
