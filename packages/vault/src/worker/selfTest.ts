import type { RandomBytes } from '../keys/RandomBytes.ts'
import { combineShares } from '../shares/combineShares.ts'
import { openSealedKey, sealKey } from '../shares/sealedKey.ts'
import { splitSecret } from '../shares/splitSecret.ts'
import { signRequest } from '../sign/signRequest.ts'

/** 16 zero bytes: the phrase "abandon … about" with well-known addresses. */
const SECRET = { kind: 'entropy', bytes: new Uint8Array(16) } as const
const ADDRESSES = {
  ethereum: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
}
/** Signature of "latchkey" with that key, deterministic by RFC 6979. */
const SIGNATURE =
  '0x558a68f05317e22774a22357929d712a8f73e7158376f70c337eb21b82e3b0b91a7e80a5be58fcab2a602aef43bca90ef543434c76bd14c717871d65f441423d1c'

/** Splits, combines, derives and signs with known answers. Throws on a mismatch. */
export async function selfTest(randomBytes: RandomBytes): Promise<void> {
  const walletId = new Uint8Array(16)
  const { device, signer } = await splitSecret(SECRET, { walletId, randomBytes })
  const keys = await combineShares(device, signer, {
    kind: SECRET.kind,
    walletId,
    addresses: ADDRESSES,
  })
  const path = { chainType: 'ethereum', index: 0 } as const
  const place = { walletId, addresses: ADDRESSES, path }
  const sealed = sealKey(keys, place, randomBytes)
  const opened = sealed && openSealedKey(keys.secret, sealed, place)
  if (!opened) throw new Error('The self-test failed')
  const signature = signRequest({
    chainType: path.chainType,
    privateKey: opened.key(path),
    address: opened.address(path),
    request: { method: 'personal_sign', params: ['latchkey', ADDRESSES.ethereum] },
  })
  opened.wipe()
  keys.wipe()
  if (signature !== SIGNATURE) throw new Error('The self-test failed')
}
