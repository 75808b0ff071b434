import { walletAdditionText, walletProofText } from '@latchkey/contract/endpoints/walletRoots'
import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64, base64urlnopad } from '@scure/base'
import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { createBoxes } from '../hpke/createBoxes.ts'
import { rootAddresses } from '../keys/openKeys.ts'
import { combineShares } from '../shares/combineShares.ts'
import { expectedAt } from '../shares/ExpectedWallet.ts'
import { openSealedKey } from '../shares/sealedKey.ts'
import { createWallet, randomBytes } from '../shares/wallet.fixture.ts'
import type { KeyJob, KeyJobResult } from './KeyJob.ts'
import { runKeyJob } from './runKeyJob.ts'
import { selfTest } from './selfTest.ts'

/** Runs a job that must succeed and returns its result. */
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

const registration = { appId: 'app-1', userId: 'did:privy:ada', nonce: 'nonce-1' }
const proofText = (walletId: Uint8Array, address: string) =>
  utf8ToBytes(
    walletProofText({ ...registration, rootId: base64urlnopad.encode(walletId), address }),
  )
/** Recovers the signer address of a personal message with another library. */
const signerOf = (message: Uint8Array, signature: Uint8Array) =>
  recoverMessageAddress({ message: { raw: message }, signature })

test('creates an Ethereum wallet with its proof and three shares, any two of which restore it', async () => {
  const walletId = randomBytes(16)
  const job = { kind: 'create', chainType: 'ethereum', walletId, registration } as const
  const { wallet, shares } = await done(job)
  const expected = { kind: 'entropy', walletId, addresses: { ethereum: wallet.address } } as const
  const keys = await combineShares(shares.server, shares.signer, expected)
  expect(rootAddresses(keys)).toMatchObject(expected.addresses)
  const text = proofText(walletId, wallet.address)
  expect(await signerOf(text, base64.decode(wallet.proof))).toBe(wallet.address)
})

test('creates a Solana wallet with a proof of its own key', async () => {
  const walletId = randomBytes(16)
  const job = { kind: 'create', chainType: 'solana', walletId, registration } as const
  const { wallet } = await done(job)
  const text = proofText(walletId, wallet.address)
  const publicKey = base58.decode(wallet.address)
  expect(ed25519.verify(base64.decode(wallet.proof), text, publicKey)).toBe(true)
})

test('checks every pair of three shares and detects a foreign share', async () => {
  const { shares, expected } = await createWallet()
  const all = () => [shares.device.slice(), shares.server.slice(), shares.signer.slice()] as const
  expect(await done({ kind: 'check', shares: all(), expected })).toEqual({})
  const { shares: foreign } = await createWallet()
  for (const at of [0, 1, 2]) {
    const mixed = all().map((share, position) =>
      position === at ? Object.values(foreign)[at]!.slice() : share,
    )
    const check = { kind: 'check', shares: mixed, expected, isSealing: true } as const
    const reply = await runKeyJob(check, randomBytes)
    expect(Object.keys(reply)).toEqual(['isDone', 'failure'])
  }
})

test('seals the keys of both chains in a check that is asked to, each for its chain only', async () => {
  const { entropy, shares, expected } = await createWallet()
  const given = [shares.device.slice(), shares.server.slice()]
  const { sealedKeys } = await done({ kind: 'check', shares: given, expected, isSealing: true })
  expect(sealedKeys?.map(({ path }) => path.chainType)).toEqual(['ethereum', 'solana'])
  expect(given.every((share) => share.every((byte) => byte === 0))).toBe(true)
  for (const { path, sealedKey } of sealedKeys ?? []) {
    const secret = () => ({ kind: expected.kind, bytes: entropy.slice() })
    const own = { ...expectedAt(expected, path), path }
    const opened = openSealedKey(secret(), sealedKey, own)
    expect(opened?.address(path)).toBe(expected.addresses[path.chainType])
    expect(openSealedKey(secret(), sealedKey, { ...expected, path })).toBeUndefined()
  }
})

test('seals no key of an imported wallet, which needs no derivation', async () => {
  const walletId = randomBytes(16)
  const pasted = { kind: 'import', chainType: 'ethereum', privateKey: `0x${ANVIL}` } as const
  const { shares, wallet } = await done({ ...pasted, walletId, registration })
  const expected = {
    kind: 'ethereum-key',
    walletId,
    addresses: { ethereum: wallet.address },
  } as const
  const given = [shares.device, shares.server]
  expect(await done({ kind: 'check', shares: given, expected, isSealing: true })).toEqual({
    sealedKeys: [],
  })
})

/** anvil's first account, and a Solana key of another tool as key pair and as seed. */
const ANVIL = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const SEED = new Uint8Array(32).fill(7)
const PAIR = base58.encode(Uint8Array.of(...SEED, ...ed25519.getPublicKey(SEED)))

test.each([
  ['ethereum', `0x${ANVIL}`, `0x${ANVIL}`],
  ['ethereum', ` ${ANVIL.toUpperCase()}\n`, `0x${ANVIL}`],
  ['solana', PAIR, PAIR],
  ['solana', base58.encode(SEED), PAIR],
] as const)('imports a %s key and exports the same key', async (chainType, pasted, text) => {
  const walletId = randomBytes(16)
  const job = { kind: 'import', chainType, privateKey: pasted, walletId, registration } as const
  const { shares, wallet } = await done(job)
  const { address } = await done({ kind: 'key-address', chainType, privateKey: pasted })
  expect(wallet).toMatchObject({ chainType, address, index: 0 })
  const kind = `${chainType}-key` as const
  const unlock = () => ({
    shares: [shares.device.slice(), shares.signer.slice()] as const,
    expected: { kind, walletId, addresses: { [chainType]: address } },
  })
  const path = { chainType, index: 0 }
  expect(await done({ kind: 'export-key', unlock: unlock(), path })).toEqual({ text, address })
  const phrase = await runKeyJob({ kind: 'export-phrase', unlock: unlock() }, randomBytes)
  expect(phrase).toEqual({ isDone: false, failure: 'key_malformed' })
  const other = { chainType, index: 1 }
  const next = await runKeyJob({ kind: 'export-key', unlock: unlock(), path: other }, randomBytes)
  expect(next).toEqual({ isDone: false, failure: 'failed' })
  // Rejects the same shares if they are declared as shares of a phrase.
  const asEntropy = { ...unlock(), expected: { ...unlock().expected, kind: 'entropy' as const } }
  const reply = await runKeyJob({ kind: 'export-phrase', unlock: asEntropy }, randomBytes)
  expect(reply).toEqual({ isDone: false, failure: 'another_wallet' })
})

test.each([
  ['ethereum', ''],
  ['ethereum', ANVIL.slice(1)],
  ['ethereum', '0'.repeat(64)],
  ['ethereum', 'f'.repeat(64)],
  ['ethereum', PAIR],
  ['solana', ANVIL],
  ['solana', '0OIl'],
  ['solana', base58.encode(Uint8Array.of(...SEED, ...SEED))],
  ['solana', base58.encode(SEED.slice(1))],
] as const)('%s does not take "%s" for a key', async (chainType, privateKey) => {
  const reply = await runKeyJob({ kind: 'key-address', chainType, privateKey }, randomBytes)
  expect(reply).toEqual({ isDone: false, failure: 'key_malformed' })
})

test('seals a key that the signer opens to its bytes', async () => {
  const recipient = await createBoxes(crypto.subtle).createRecipient()
  const point = base64.encode(base64.decode(recipient.publicKey).slice(26))
  const key = { chainType: 'ethereum', privateKey: ANVIL } as const
  const { box } = await done({ kind: 'seal-key', recipient: point, ...key })
  expect(await recipient.open(box)).toEqual(hexToBytes(ANVIL))
})

test('creates three new shares of the same wallet', async () => {
  const { unlock, expected, entropy } = await unlocked()
  const path = { chainType: 'ethereum', index: 0 } as const
  const { shares } = await done({
    kind: 'reshare',
    unlock: unlock(),
    path,
    registration,
    version: 2,
  })
  const keys = await combineShares(shares.device, shares.signer, expected)
  expect(keys.secret.bytes).toEqual(entropy)
})

test('derives the registered address at index 0 and another at index 1', async () => {
  const { unlock, expected } = await unlocked()
  const address = async (index: number) => {
    const path = { chainType: 'solana', index } as const
    return (await done({ kind: 'prove', unlock: unlock(), path, naming: path, registration }))
      .wallet.address
  }
  expect(await address(0)).toBe(expected.addresses.solana)
  expect(await address(1)).not.toBe(await address(0))
})

test('proves an added wallet with the key of its root', async () => {
  const { unlock, expected } = await unlocked()
  const naming = { chainType: 'ethereum', index: 0 } as const
  const path = { chainType: 'solana', index: 0 } as const
  const job = { kind: 'prove', unlock: unlock(), path, naming, registration } as const
  const { wallet, rootProof } = await done(job)
  const of = { rootId: base64urlnopad.encode(expected.walletId), address: wallet.address }
  const text = utf8ToBytes(walletAdditionText({ ...registration, ...of }))
  expect(await signerOf(text, base64.decode(rootProof))).toBe(expected.addresses.ethereum)
})

test('signs a Solana message with the key of the address', async () => {
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
  'rejects a message for %s',
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
  [{ method: 'eth_signTransaction', params: [{}] }, 'malformed'],
  [{ method: 'signMessage', params: { message: '' } }, 'method_refused'],
  [{ method: 'secp256k1_sign', params: ['0x1234'] }, 'malformed'],
  [{ method: 'secp256k1_sign', params: ['hello'] }, 'malformed'],
] as const)('rejects %j on Ethereum', async (request, failure) => {
  const { unlock } = await unlocked()
  const path = { chainType: 'ethereum', index: 0 } as const
  const job = { kind: 'sign', unlock: unlock(), path, request } as unknown as KeyJob
  expect(await runKeyJob(job, randomBytes)).toEqual({ isDone: false, failure })
})

test('returns only a code for a wrong share', async () => {
  const { unlock, expected } = await unlocked()
  const broken = unlock()
  broken.shares[0][90]! ^= 1
  const job: KeyJob = { kind: 'export-phrase', unlock: { shares: broken.shares, expected } }
  expect(await runKeyJob(job, randomBytes)).toEqual({ isDone: false, failure: 'share_damaged' })
})

test('zeroes the shares of a job, also after a failure', async () => {
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

test('exports a phrase of twelve words', async () => {
  const { unlock } = await unlocked()
  const { text } = await done({ kind: 'export-phrase', unlock: unlock() })
  expect(text.split(' ')).toHaveLength(12)
})

test('creates no wallet from a broken random source', async () => {
  const stuck = (length: number) => new Uint8Array(length)
  const walletId = randomBytes(16)
  const job: KeyJob = { kind: 'create', chainType: 'ethereum', walletId, registration }
  expect(await runKeyJob(job, stuck)).toEqual({ isDone: false, failure: 'failed' })
})

test('passes the self-test with working cryptography', async () => {
  await expect(selfTest(randomBytes)).resolves.toBeUndefined()
})
