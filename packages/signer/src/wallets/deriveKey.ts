import { createHmac } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { SignerError } from '../SignerError.ts'
import type { ChainType } from './PublicKeyInfo.ts'

const KEY_BYTES = 32
const HARDENED = 0x8000_0000

/** Derives the key at an index, with the standard derivation path of the chain. */
export function deriveKey(chainType: ChainType, seed: Uint8Array, index: number): Uint8Array {
  if (chainType === 'solana') return deriveEd25519(seed, [44, 501, index, 0])
  const master = HDKey.fromMasterSeed(seed)
  const derived = master.derive(`m/44'/60'/0'/0/${index}`)
  master.wipePrivateData()
  if (!derived.privateKey) throw new SignerError('refused_payload')
  return derived.privateKey
}

/** SLIP-10 for ed25519: every step is hardened. */
function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const step of path) {
    const data = Buffer.alloc(1 + KEY_BYTES + 4)
    node.copy(data, 1, 0, KEY_BYTES)
    data.writeUInt32BE(step + HARDENED, 1 + KEY_BYTES)
    const child = createHmac('sha512', node.subarray(KEY_BYTES)).update(data).digest()
    for (const buffer of [data, node]) buffer.fill(0)
    node = child
  }
  const key = new Uint8Array(node.subarray(0, KEY_BYTES))
  node.fill(0)
  return key
}
