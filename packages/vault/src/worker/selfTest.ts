import type { RandomBytes } from '../keys/RandomBytes.ts'
import type { SealedKey } from '../shares/sealedKey.ts'
import { splitSecret } from '../shares/splitSecret.ts'
import { runKeyJob } from './runKeyJob.ts'

/** 16 zero bytes: the phrase "abandon … about" with well-known addresses. */
const SECRET = { kind: 'entropy', bytes: new Uint8Array(16) } as const
const ADDRESSES = {
  ethereum: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
}
/** Signature of "latchkey" with that key, deterministic by RFC 6979. */
const SIGNATURE =
  '0x558a68f05317e22774a22357929d712a8f73e7158376f70c337eb21b82e3b0b91a7e80a5be58fcab2a602aef43bca90ef543434c76bd14c717871d65f441423d1c'

/**
 * Splits, combines, derives and signs with known answers, then signs with the sealed key. Throws on a mismatch. Runs
 * the jobs of a signature, so that a worker has compiled them before the first one.
 */
export async function selfTest(randomBytes: RandomBytes): Promise<void> {
  const derived = await sign(randomBytes)
  const opened = await sign(randomBytes, derived.sealedKey)
  const isSealed = derived.sealedKey && !opened.sealedKey
  if (!isSealed || [derived, opened].some(({ signature }) => signature !== SIGNATURE))
    throw new Error('The self-test failed')
}

async function sign(randomBytes: RandomBytes, sealedKey?: SealedKey) {
  const walletId = new Uint8Array(16)
  const { device, signer } = await splitSecret(SECRET, { walletId, randomBytes })
  const reply = await runKeyJob(
    {
      kind: 'sign',
      unlock: {
        shares: [device, signer],
        expected: { kind: SECRET.kind, walletId, addresses: ADDRESSES },
      },
      path: { chainType: 'ethereum', index: 0 },
      request: { method: 'personal_sign', params: ['latchkey', ADDRESSES.ethereum] },
      ...(sealedKey && { sealedKey }),
    },
    randomBytes,
  )
  if (!reply.isDone || !('signature' in reply.result) || !('address' in reply.result))
    throw new Error('The self-test failed')
  return reply.result
}
