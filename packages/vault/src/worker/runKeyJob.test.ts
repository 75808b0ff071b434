import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { rootAddresses } from '../keys/openKeys.ts'
import { combineShares } from '../shares/combineShares.ts'
import { createWallet, randomBytes } from '../shares/wallet.fixture.ts'
import type { KeyJob, KeyJobResult } from './KeyJob.ts'
import { runKeyJob } from './runKeyJob.ts'
import { selfTest } from './selfTest.ts'

/** The result of a job that must be done. */
async function done<Job extends KeyJob>(job: Job): Promise<KeyJobResult<Job>> {
  const reply = await runKeyJob(job, randomBytes)
  if (!reply.isDone) throw new Error(reply.failure)
  return reply.result as KeyJobResult<Job>
}

async function unlocked() {
  const { entropy, shares, expected } = await createWallet()
  const unlock = () =>
    ({ shares: [shares.device.slice(), shares.server.slice()], expected }) as const
  return { entropy, expected, unlock }
}

test('a new wallet has an address on both chains and three shares, any two of which are it', async () => {
  const walletId = randomBytes(16)
  const { addresses, shares } = await done({ kind: 'create', walletId })
  const keys = await combineShares(shares.server, shares.signer, { walletId, addresses })
  expect(rootAddresses(keys)).toEqual(addresses)
})

test('a reshare gives three new shares of the same wallet', async () => {
  const { unlock, expected, entropy } = await unlocked()
  const { shares } = await done({ kind: 'reshare', unlock: unlock() })
  const keys = await combineShares(shares.device, shares.signer, expected)
  expect(keys.entropy).toEqual(entropy)
})

test('the address at index 0 is the one the wallet is known by, at index 1 another', async () => {
  const { unlock, expected } = await unlocked()
  const address = (index: number) =>
    done({ kind: 'address', unlock: unlock(), path: { chainType: 'solana', index } })
  expect(await address(0)).toEqual({ address: expected.addresses.solana })
  expect(await address(1)).not.toEqual(await address(0))
})

test('a Solana message is signed by the key of the address', async () => {
  const { unlock, expected } = await unlocked()
  const message = utf8ToBytes('hello')
  const { signature } = await done({
    kind: 'sign',
    unlock: unlock(),
    path: { chainType: 'solana', index: 0 },
    request: { method: 'signMessage', params: { message: base64.encode(message) } },
  })
  const publicKey = base58.decode(expected.addresses.solana)
  expect(ed25519.verify(base64.decode(signature), message, publicKey)).toBe(true)
})

test.each([['another address', 'another_address', ['hello', `0x${'1'.repeat(40)}`]]] as const)(
  'a message for %s is refused',
  async (_, failure, [message, address]) => {
    const { unlock } = await unlocked()
    const job: KeyJob = {
      kind: 'sign',
      unlock: unlock(),
      path: { chainType: 'ethereum', index: 0 },
      request: { method: 'personal_sign', params: [message, address] },
    }
    expect(await runKeyJob(job, randomBytes)).toEqual({ isDone: false, failure })
  },
)

test.each([
  [{ method: 'eth_sign', params: ['0x', '0x'] }, 'method_refused'],
  [{ method: 'eth_signTransaction', params: [{}] }, 'method_refused'],
  [{ method: 'signMessage', params: { message: '' } }, 'method_refused'],
  [{ method: 'secp256k1_sign', params: ['0x1234'] }, 'malformed'],
  [{ method: 'secp256k1_sign', params: ['hello'] }, 'malformed'],
] as const)('%j is refused on Ethereum', async (request, failure) => {
  const { unlock } = await unlocked()
  const path = { chainType: 'ethereum', index: 0 } as const
  const job = { kind: 'sign', unlock: unlock(), path, request } as unknown as KeyJob
  expect(await runKeyJob(job, randomBytes)).toEqual({ isDone: false, failure })
})

test('a wrong share is refused by its code, and no word more', async () => {
  const { unlock, expected } = await unlocked()
  const broken = unlock()
  broken.shares[0][90]! ^= 1
  const job: KeyJob = { kind: 'export-phrase', unlock: { shares: broken.shares, expected } }
  expect(await runKeyJob(job, randomBytes)).toEqual({ isDone: false, failure: 'share_damaged' })
})

test('the shares a job was given are zero after it, also when it was refused', async () => {
  const { unlock } = await unlocked()
  const good = unlock()
  const bad = unlock()
  bad.shares[1][0] = 9
  await runKeyJob({ kind: 'export-phrase', unlock: good }, randomBytes)
  await runKeyJob({ kind: 'export-phrase', unlock: bad }, randomBytes)
  for (const share of [...good.shares, ...bad.shares]) {
    expect(share.every((byte) => byte === 0)).toBe(true)
  }
})

test('an exported phrase has twelve words', async () => {
  const { unlock } = await unlocked()
  const { phrase } = await done({ kind: 'export-phrase', unlock: unlock() })
  expect(phrase.split(' ')).toHaveLength(12)
})

test('a stuck random source makes no wallet', async () => {
  const stuck = (length: number) => new Uint8Array(length)
  const job: KeyJob = { kind: 'create', walletId: randomBytes(16) }
  expect(await runKeyJob(job, stuck)).toEqual({ isDone: false, failure: 'failed' })
})

test('the self-test passes where the cryptography works', async () => {
  await expect(selfTest(randomBytes)).resolves.toBeUndefined()
})
