import { randomBytes } from 'node:crypto'
import type { Kms } from '@latchkey/signer/kms'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { RootKey, RootKeys } from './RootKeys.ts'
import { LOOKUP_VERSION, type RootKeyRepo, type RootKeyRow } from './rootKeyRepo.ts'

const ROOT_KEY_BYTES = 32
const LOOKUP_KEYS_BYTES = 64

type Deps = {
  repo: RootKeyRepo
  kms: Kms
  /** Keys of an installation from the time before root keys; undefined for a new one. */
  readFormerKeys(): Promise<{ lookup: Uint8Array; root: Uint8Array } | undefined>
  nowMs(): number
}

export type LoadedRootKeys = RootKeys & {
  /** Reloads the keys, because another process may have added one. Asks the KMS only for new ones. */
  reload(): Promise<void>
  /** Reloads keys that were not read for so long that another process may use one that is missing here. */
  reloadIfStale(): Promise<void> | undefined
}

/** Binds a wrapped key to its row. */
export const wrapContext = (version: number) => JSON.stringify(['root_keys', 'wrapped', version])

/** Loads the root keys. The first start creates them. */
export async function loadRootKeys({
  repo,
  kms,
  readFormerKeys,
  nowMs,
}: Deps): Promise<LoadedRootKeys> {
  let keys: readonly (RootKey & Pick<RootKeyRow, 'wrapped'>)[] = []
  let readAtMs = 0
  let reloading: Promise<void> | undefined

  async function open({ version, masterKeyId, wrapped, usedFromMs }: RootKeyRow) {
    const known = keys.find((key) => Buffer.from(key.wrapped).equals(wrapped))
    const bytes = known?.bytes ?? (await kms.unwrap({ masterKeyId, wrapped }, wrapContext(version)))
    return { version, usedFromMs, wrapped, bytes }
  }

  async function reload(): Promise<void> {
    const startedMs = nowMs()
    keys = await Promise.all((await repo.list()).map(open))
    readAtMs = startedMs
  }

  async function addFirst(): Promise<void> {
    const former = await readFormerKeys()
    const wrap = (key: Uint8Array, version: number) => kms.wrap(key, wrapContext(version))
    await repo.addFirst(
      await wrap(former?.lookup ?? randomBytes(LOOKUP_KEYS_BYTES), LOOKUP_VERSION),
      await wrap(former?.root ?? randomBytes(ROOT_KEY_BYTES), 1),
      nowMs(),
    )
  }

  await reload()
  if (keys.length === 0) {
    await addFirst()
    await reload()
  }
  const roots = () => keys.filter(({ version }) => version !== LOOKUP_VERSION)
  return {
    all: roots,
    current() {
      const inUse = roots().filter(({ usedFromMs }) => usedFromMs <= nowMs())
      const newest = inUse.at(-1)
      if (!newest) throw new Error('No root key is in use')
      return newest
    },
    lookupKeys() {
      const key = keys.find(({ version }) => version === LOOKUP_VERSION)
      if (!key) throw new Error('The look-up keys are missing')
      return key.bytes
    },
    reload,
    reloadIfStale() {
      if (nowMs() - readAtMs < SERVER_LIMITS.rootKeyStaleMs) return undefined
      // One for all requests that wait.
      reloading ??= reload().finally(() => {
        reloading = undefined
      })
      return reloading
    },
  }
}
