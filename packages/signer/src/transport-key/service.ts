import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import type { EncryptionContext, Envelope } from '../envelope/createEnvelope.ts'
import { createBoxKeyPair, openBox } from '../hpke/boxes.ts'
import { SignerError } from '../SignerError.ts'
import type { TransportKeyRepo } from './repo.ts'

type Deps = { repo: TransportKeyRepo; envelope: Envelope; nowMs(): number }
type OpenKey = { version: number; publicKey: Uint8Array; privateKey: Uint8Array }

export type TransportKeys = ReturnType<typeof createTransportKeys>

const encryptionContext = (version: number): EncryptionContext => ({
  purpose: 'transport',
  appId: '*',
  userId: '*',
  table: 'transport_keys',
  column: 'sealed_private_key',
  row: String(version),
  version,
})

/** Keys that encrypt shares in transit, so that the API cannot read them. */
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
        privateKey: await envelope.open(encryptionContext(version), sealedPrivateKey),
      })),
    )
  }

  async function add(version: number): Promise<void> {
    const { publicKey, privateKey } = await createBoxKeyPair()
    const sealedPrivateKey = await envelope.seal(encryptionContext(version), privateKey)
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
      if (!key) throw new Error('No transport key after loading')
      return { publicKey: key.publicKey, keyId: String(key.version) }
    },

    /** Decrypts a box sealed to any transport key, because an open page can still use an older one. */
    async open(box: SealedBox): Promise<Uint8Array> {
      const plain = await tryAll(box)
      if (plain) return plain
      loading = undefined // another process may have added a key since
      const later = await tryAll(box)
      if (!later) throw new SignerError('invalid_request')
      return later
    },

    /** Adds a key for newly opened pages. */
    async rotate(): Promise<void> {
      const { keyId } = await this.newest()
      await add(Number(keyId) + 1)
      loading = undefined
    },
  }
}
