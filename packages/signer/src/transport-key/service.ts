import type { SealedBox } from '@latchkey/contract/hpke'
import type { Envelope, Place } from '../envelope/createEnvelope.ts'
import { createBoxKeyPair, openBox } from '../hpke/boxes.ts'
import { SignerError } from '../SignerError.ts'
import type { TransportKeyRepo } from './repo.ts'

type Deps = { repo: TransportKeyRepo; envelope: Envelope; nowMs(): number }
type OpenKey = { version: number; publicKey: Uint8Array; privateKey: Uint8Array }

export type TransportKeys = ReturnType<typeof createTransportKeys>

const placeOf = (version: number): Place => ({
  purpose: 'transport',
  appId: '*',
  userId: '*',
  table: 'transport_keys',
  column: 'sealed_private_key',
  row: String(version),
  version,
})

/** The key that shares are sealed to on their way here, so that the API carries boxes it cannot open. */
export function createTransportKeys({ repo, envelope, nowMs }: Deps) {
  let loading: Promise<OpenKey[]> | undefined

  async function load(): Promise<OpenKey[]> {
    const rows = await repo.list()
    if (rows.length === 0) {
      await add(1)
      return load()
    }
    return Promise.all(
      rows.map(async ({ version, publicKey, sealedPrivateKey }) => ({
        version,
        publicKey,
        privateKey: await envelope.open(placeOf(version), sealedPrivateKey),
      })),
    )
  }

  async function add(version: number): Promise<void> {
    const { publicKey, privateKey } = await createBoxKeyPair()
    const sealedPrivateKey = await envelope.seal(placeOf(version), privateKey)
    privateKey.fill(0)
    await repo.add({ version, publicKey, sealedPrivateKey, createdAtMs: nowMs() })
  }

  function keys(): Promise<OpenKey[]> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  async function tryAll(box: SealedBox): Promise<Uint8Array | undefined> {
    for (const { privateKey } of await keys()) {
      const plain = await openBox(privateKey, box).catch(() => undefined)
      if (plain) return plain
    }
    return undefined
  }

  return {
    async newest() {
      const [key] = await keys()
      if (!key) throw new Error('There is always a transport key once they are loaded')
      return { publicKey: key.publicKey, keyId: String(key.version) }
    },

    /** Opens a box sealed to the newest key, or to one before it: a page may have been open a while. */
    async open(box: SealedBox): Promise<Uint8Array> {
      const plain = await tryAll(box)
      if (plain) return plain
      loading = undefined // another process may have added a key since
      const later = await tryAll(box)
      if (!later) throw new SignerError('invalid_request')
      return later
    },

    /** A new key for pages opened from here on. */
    async rotate(): Promise<void> {
      const { keyId } = await this.newest()
      await add(Number(keyId) + 1)
      loading = undefined
    },
  }
}
