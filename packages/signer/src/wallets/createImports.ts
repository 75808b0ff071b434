import type { SealedBox } from '@latchkey/contract/hpke'
import { SIGNER_LIMITS } from '@latchkey/contract/signerLimits'
import type { Envelope, Place } from '../envelope/createEnvelope.ts'
import { createBoxKeyPair, openBox } from '../hpke/boxes.ts'
import { SignerError } from '../SignerError.ts'
import { isSameAddress } from './isSameAddress.ts'
import type { ChainType, PublicSide } from './PublicSide.ts'
import type { WalletKey, WalletRepo } from './repo.ts'
import type { NewWallet, Wallets } from './service.ts'

type Deps = {
  repo: WalletRepo
  envelope: Envelope
  wallets: Pick<Wallets, 'keep'>
  nowMs(): number
}

export type Imported = NewWallet & {
  address: string
  entropyType: 'private-key' | 'hd'
  index: number
  box: SealedBox
}

export type Imports = ReturnType<typeof createImports>

const placeOf = ({ appId, walletId }: WalletKey): Place => ({
  purpose: 'server-wallet',
  appId,
  userId: '*',
  table: 'import_keys',
  column: 'sealed_private_key',
  row: walletId,
  version: 1,
})

/** Keys that were made elsewhere come in sealed to a key made for that one import. */
export function createImports({ repo, envelope, wallets, nowMs }: Deps) {
  /** A box that is not for this import, or was touched, is refused like a key that is none. */
  async function openImported({ chainType, entropyType, index, box }: Imported, key: Uint8Array) {
    const plain = await openBox(key, box).catch((cause: unknown) => {
      throw new SignerError('refused_payload', { cause })
    })
    try {
      // Loaded when first needed: the libraries under it are large.
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
      const sealedPrivateKey = await envelope.seal(placeOf(wallet), privateKey)
      privateKey.fill(0)
      const expiresAtMs = nowMs() + SIGNER_LIMITS.importKeyLifetimeMs
      await repo.addImportKey(
        { appId, walletId, chainType, address, publicKey, sealedPrivateKey, expiresAtMs },
        nowMs(),
      )
      const kept = await repo.findImportKey(wallet, nowMs())
      if (!kept || kept.chainType !== chainType || kept.address !== address) {
        throw new SignerError('conflict')
      }
      return kept.publicKey
    },

    /** Keeps the key if it signs for the address that was named; again, it answers the same. */
    async finish(imported: Imported): Promise<PublicSide> {
      const { chainType, address } = imported
      const done = await repo.find(imported)
      if (done && isSameAddress(chainType, done.address, address)) return done
      const row = await repo.findImportKey(imported, nowMs())
      if (!row || row.address !== address || row.chainType !== chainType) {
        throw new SignerError('not_found')
      }
      const importKey = await envelope.open(placeOf(imported), row.sealedPrivateKey)
      const key = await openImported(imported, importKey).finally(() => importKey.fill(0))
      try {
        const { publicSideOf } = await import('./publicSideOf.ts')
        if (!isSameAddress(chainType, publicSideOf(chainType, key).address, address)) {
          throw new SignerError('refused_payload')
        }
        const side = await wallets.keep(imported, key)
        await repo.removeImportKey(imported)
        return side
      } finally {
        key.fill(0)
      }
    },

    cleanUp: () => repo.removeExpiredImportKeys(nowMs()),
  }
}
