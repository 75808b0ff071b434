import { expect, test } from 'vitest'
import { type Keys, openKeys, type WalletPath } from '../keys/openKeys.ts'
import type { KeyJob } from '../worker/KeyJob.ts'
import { runKeyJob } from '../worker/runKeyJob.ts'
import { combineShares } from './combineShares.ts'
import { openSealedKey, type SealedKey, sealKey } from './sealedKey.ts'
import { decodeShare } from './shareFormat.ts'
import { createWallet, randomBytes } from './wallet.fixture.ts'

const path: WalletPath = { chainType: 'ethereum', index: 0 }
const OTHER_PATHS: WalletPath[] = [
  { chainType: 'ethereum', index: 1 },
  { chainType: 'solana', index: 0 },
]

/** A wallet and the sealed key of its first signature. */
async function signedWallet() {
  const wallet = await createWallet()
  const { shares, expected } = wallet
  const address = expected.addresses.ethereum
  const request = { method: 'personal_sign', params: ['hello', address] } as const
  const job = (sealedKey?: SealedKey, given = [shares.device, shares.server]): KeyJob => ({
    kind: 'sign',
    unlock: { shares: given.map((share) => share.slice()) as never, expected },
    path,
    request: { ...request, params: [...request.params] },
    ...(sealedKey && { sealedKey }),
  })
  const sign = async (sealedKey?: SealedKey) => {
    const reply = await runKeyJob(job(sealedKey), randomBytes)
    if (!reply.isDone) throw new Error(reply.failure)
    return reply.result as { address: string; signature: string; sealedKey?: SealedKey }
  }
  const first = await sign()
  const place = { walletId: expected.walletId, addresses: expected.addresses, path }
  return { ...wallet, job, sign, first, place, sealed: first.sealedKey! }
}

const secretOf = (bytes: Uint8Array) => ({ kind: 'entropy', bytes: bytes.slice() }) as const

test('signs alike with a derived key and with its sealed key', async () => {
  const { sign, first, sealed } = await signedWallet()
  expect(await sign(sealed)).toEqual({ address: first.address, signature: first.signature })
})

test('a sealed key contains neither the private key nor the secret', async () => {
  const { sealed, entropy } = await signedWallet()
  const keys = await openKeys(secretOf(entropy))
  const text = Buffer.from(sealed.box).toString('hex') + Buffer.from(sealed.nonce).toString('hex')
  for (const secret of [keys.key(path), entropy])
    expect(text).not.toContain(Buffer.from(secret).toString('hex'))
})

test('a sealed key opens with no single share, nor with known bytes', async () => {
  const { sealed, shares, place } = await signedWallet()
  const points = Object.values(shares).flatMap((share) => [share, decodeShare(share).point])
  for (const bytes of [...points, new Uint8Array(16), place.walletId, sealed.box, sealed.nonce])
    expect(openSealedKey(secretOf(bytes), sealed, place)).toBeUndefined()
})

test('a sealed key does not sign with one share, a share twice or a share of another wallet', async () => {
  const { sealed, shares, job } = await signedWallet()
  const other = await createWallet()
  for (const given of [
    [shares.device, shares.device],
    [shares.device, new Uint8Array(0)],
    [shares.device, other.shares.server],
  ])
    expect(await runKeyJob(job(sealed, given), randomBytes)).toMatchObject({ isDone: false })
})

test('a sealed key of another wallet, path or address is rejected, and the key is derived', async () => {
  const { sealed, entropy, place, sign, first } = await signedWallet()
  const other = await signedWallet()
  const keysOf = (keys: Keys, at: WalletPath) => sealKey(keys, { ...place, path: at }, randomBytes)!
  const own = await openKeys(secretOf(entropy))
  const wrong: SealedKey[] = [
    other.sealed,
    ...OTHER_PATHS.map((at) => keysOf(own, at)),
    { ...sealed, address: other.sealed.address },
    { ...sealed, box: sealed.box.map((byte, at) => (at === 0 ? byte ^ 1 : byte)) },
    { ...sealed, box: new Uint8Array(0) },
    { ...sealed, nonce: other.sealed.nonce },
    { ...sealed, nonce: new Uint8Array(0) },
  ]
  for (const one of wrong) {
    expect(openSealedKey(secretOf(entropy), one, place)).toBeUndefined()
    expect(await sign(one)).toMatchObject({ address: first.address, signature: first.signature })
  }
})

test('a sealed key opens only for the addresses that were verified when it was sealed', async () => {
  const { sealed, shares, expected, place, entropy } = await signedWallet()
  const other = await createWallet()
  const addresses = { ethereum: other.expected.addresses.ethereum }
  expect(openSealedKey(secretOf(entropy), sealed, { ...place, addresses })).toBeUndefined()
  const combined = combineShares(
    shares.device,
    shares.server,
    { ...expected, addresses },
    { key: sealed, path },
  )
  await expect(combined).rejects.toMatchObject({ code: 'another_wallet' })
})

test('the keys of a sealed key are those of its path only, and are wiped', async () => {
  const { sealed, entropy, place } = await signedWallet()
  const secret = secretOf(entropy)
  const keys = openSealedKey(secret, sealed, place)!
  for (const other of OTHER_PATHS) {
    expect(() => keys.key(other)).toThrow(RangeError)
    expect(() => keys.address(other)).toThrow(RangeError)
  }
  const key = keys.key(path)
  keys.wipe()
  expect([...key, ...secret.bytes].every((byte) => byte === 0)).toBe(true)
})
