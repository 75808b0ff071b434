import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import type { EncryptionContext, Envelope } from '../envelope/createEnvelope.ts'
import { createBoxKeyPair, openBox } from '../hpke/boxes.ts'
import { SignerError } from '../SignerError.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { isSameAddress } from './isSameAddress.ts'
import type { ChainType, PublicKeyInfo } from './PublicKeyInfo.ts'
import type { WalletKey, WalletRepo } from './repo.ts'
import type { NewWallet, Wallets } from './service.ts'

type Deps = {
  repo: WalletRepo
  envelope: Envelope
  wallets: Pick<Wallets, 'store'>
  nowMs(): number
}

export type Imported = NewWallet & {
  address: string
  entropyType: 'private-key' | 'hd'
  index: number
  box: SealedBox
}

export type Imports = ReturnType<typeof createImports>

const encryptionContext = ({ appId, walletId }: WalletKey): EncryptionContext => ({
  purpose: 'server-wallet',
  appId,
  userId: '*',
  table: 'import_keys',
  column: 'sealed_private_key',
  row: walletId,
  version: 1,
})

/** Imports external keys, encrypted in transit to a one-time key per import. */
export function createImports({ repo, envelope, wallets, nowMs }: Deps) {
  /** Rejects a box sealed to another key, a modified box and an invalid key with the same error. */
  async function openImported({ chainType, entropyType, index, box }: Imported, key: Uint8Array) {
    const plain = await openBox(key, box).catch((cause: unknown) => {
      throw new SignerError('refused_payload', { cause })
    })
    try {
      // Imported on first use, because its libraries are large.
      const { readImportedKey } = await import('./readImportedKey.ts')
      return readImportedKey(chainType, { plain, type: entropyType, index })
    } finally {
      plain.fill(0)
    }
  }

  return {
    async start(wallet: WalletKey & { chainType: ChainType; address: string }) {
      const { appId, walletId, chainType, address } = wallet
      const { publicKey, privateKey } = await createBoxKeyPair()
      const sealedPrivateKey = await envelope.seal(encryptionContext(wallet), privateKey)
      privateKey.fill(0)
      const expiresAtMs = nowMs() + SIGNER_LIMITS.importKeyLifetimeMs
      await repo.addImportKey(
        { appId, walletId, chainType, address, publicKey, sealedPrivateKey, expiresAtMs },
        nowMs(),
      )
      const stored = await repo.findImportKey(wallet, nowMs())
      if (!stored || stored.chainType !== chainType || stored.address !== address) {
        throw new SignerError('conflict')
      }
      return stored.publicKey
    },

    /** Stores the key if it matches the address. A repeated call returns the same result. */
    async finish(imported: Imported): Promise<PublicKeyInfo> {
      const { chainType, address } = imported
      const done = await repo.find(imported)
      if (done && isSameAddress(chainType, done.address, address)) return done
      const row = await repo.findImportKey(imported, nowMs())
      if (!row || row.address !== address || row.chainType !== chainType) {
        throw new SignerError('not_found')
      }
      const importKey = await envelope.open(encryptionContext(imported), row.sealedPrivateKey)
      const key = await openImported(imported, importKey).finally(() => importKey.fill(0))
      try {
        const { derivePublicKeyInfo } = await import('./derivePublicKeyInfo.ts')
        if (!isSameAddress(chainType, derivePublicKeyInfo(chainType, key).address, address)) {
          throw new SignerError('refused_payload')
        }
        const info = await wallets.store(imported, key)
        await repo.removeImportKey(imported)
        return info
      } finally {
        key.fill(0)
      }
    },

    cleanUp: () => repo.removeExpiredImportKeys(nowMs()),
  }
}
