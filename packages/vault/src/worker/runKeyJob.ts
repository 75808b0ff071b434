import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import type { WalletRequest } from '@latchkey/contract/messages/vaultMessages'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { digestOf } from '../approval/digestOf.ts'
import { createBoxes } from '../hpke/createBoxes.ts'
import { createEntropy } from '../keys/createEntropy.ts'
import { deriveFarcasterKey } from '../keys/deriveFarcasterKey.ts'
import { KeyTextError } from '../keys/KeyTextError.ts'
import { readKeyText, writeKeyText } from '../keys/keyText.ts'
import { CHAIN_TYPES, type Keys, openKeys, type WalletPath } from '../keys/openKeys.ts'
import { toPhrase } from '../keys/phrase.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import { checkPairs, combineShares } from '../shares/combineShares.ts'
import { expectedAt } from '../shares/ExpectedWallet.ts'
import { ShareError } from '../shares/ShareError.ts'
import { sealKey } from '../shares/sealedKey.ts'
import { splitSecret } from '../shares/splitSecret.ts'
import { SignRefusal } from '../sign/SignRefusal.ts'
import { signRequest } from '../sign/signRequest.ts'
import type { Approved, KeyJob, KeyJobFailure, KeyJobReply, KeyJobResult } from './KeyJob.ts'
import { proveAddition, provePassword, proveWallet } from './proveWallet.ts'

type FarcasterKeyRequest = {
  path: WalletPath
  appId: string
  generation: number
  /** Absent if only the public key is needed. */
  hash?: Uint8Array | undefined
}

/** Returns the public key of a wallet's Farcaster key and, if a hash is given, a signature. Wipes the key. */
function useFarcasterKey(keys: Keys, { path, appId, generation, hash }: FarcasterKeyRequest) {
  const key = deriveFarcasterKey(keys.key(path), { appId, address: keys.address(path), generation })
  try {
    return {
      publicKey: `0x${bytesToHex(ed25519.getPublicKey(key))}`,
      signature: hash && signFarcasterHash(hash, key),
    }
  } finally {
    key.fill(0)
  }
}

/** Splits a secret into two XOR halves: a random one sealed to the recipient, and the rest. */
async function halveSecret(
  secret: Uint8Array,
  { recipient, randomBytes }: { recipient: string; randomBytes: RandomBytes },
): Promise<{ box: SealedBox; appShare: string }> {
  const sealed = randomBytes(secret.length)
  const other = secret.map((byte, at) => byte ^ sealed[at]!)
  try {
    const box = await createBoxes(crypto.subtle).seal(recipient, sealed)
    return { box, appShare: base64.encode(other) }
  } finally {
    sealed.fill(0)
    other.fill(0)
  }
}

type KeysJob = Exclude<KeyJob, { kind: 'self-test' | 'check' }>

/** Runs one job. Returns its result or a failure code and wipes all secrets. */
export async function runKeyJob(job: KeyJob, randomBytes: RandomBytes): Promise<KeyJobReply> {
  try {
    return { isDone: true, result: await perform(job, randomBytes) }
  } catch (thrown) {
    return { isDone: false, failure: failureOf(thrown) }
  }
}

async function perform(job: KeyJob, randomBytes: RandomBytes): Promise<KeyJobResult<KeyJob>> {
  if (job.kind === 'self-test') return {} // each worker passes it at start
  if (job.kind === 'check') return check(job, randomBytes)
  const keys = await open(job, randomBytes)
  try {
    return await use(keys, job, randomBytes)
  } finally {
    keys.wipe()
  }
}

async function check(
  { shares, expected, isSealing = false }: Extract<KeyJob, { kind: 'check' }>,
  randomBytes: RandomBytes,
): Promise<KeyJobResult<Extract<KeyJob, { kind: 'check' }>>> {
  const known = CHAIN_TYPES.filter((chainType) => expected.addresses[chainType] !== undefined)
  const seal = (keys: Keys) =>
    known.flatMap((chainType) => {
      const path = { chainType, index: 0 }
      const sealedKey = sealKey(keys, { ...expectedAt(expected, path), path }, randomBytes)
      return sealedKey ? [{ path, sealedKey }] : []
    })
  try {
    return await checkPairs(shares, expected, (keys) =>
      isSealing ? { sealedKeys: seal(keys) } : {},
    )
  } finally {
    for (const share of shares) share.fill(0)
  }
}

/** Opens the keys of a job: new, pasted, or combined from two shares. Wipes the shares. */
async function open(job: KeysJob, randomBytes: RandomBytes): Promise<Keys> {
  if (job.kind === 'create') return openKeys({ kind: 'entropy', bytes: createEntropy(randomBytes) })
  if ('privateKey' in job) {
    const { chainType, privateKey } = job
    return openKeys({ kind: `${chainType}-key`, bytes: readKeyText(chainType, privateKey) })
  }
  const { shares, expected } = job.unlock
  const sealed =
    job.kind === 'sign' && job.sealedKey ? { key: job.sealedKey, path: job.path } : undefined
  try {
    return await combineShares(shares[0], shares[1], expected, sealed)
  } finally {
    for (const share of shares) share.fill(0)
  }
}

async function use(
  keys: Keys,
  job: KeysJob,
  randomBytes: RandomBytes,
): Promise<KeyJobResult<KeyJob>> {
  switch (job.kind) {
    case 'create':
    case 'import': {
      const { walletId } = job
      const wallet = proveWallet(keys, { chainType: job.chainType, index: 0 }, job)
      return { shares: await splitSecret(keys.secret, { walletId, randomBytes }), wallet }
    }
    case 'reshare': {
      const { walletId } = job.unlock.expected
      const wallet = proveWallet(keys, job.path, { walletId, registration: job.registration })
      const passwordProof = provePassword(keys, job.path, { walletId, ...job })
      const shares = await splitSecret(keys.secret, { walletId, randomBytes })
      return { shares, wallet, passwordProof }
    }
    case 'prove': {
      const of = { walletId: job.unlock.expected.walletId, registration: job.registration }
      const wallet = proveWallet(keys, job.path, of)
      const { address } = wallet
      return { wallet, rootProof: proveAddition(keys, job.naming, { ...of, address }) }
    }
    case 'sign': {
      const { path, request, approved, unlock } = job
      if (approved) requireApproved(request, approved)
      const { chainType } = path
      const address = keys.address(path)
      const privateKey = keys.key(path)
      const signature = signRequest({ chainType, privateKey, address, request })
      // Not after a sealed key that did not open: the keys are derived again, as without one.
      const made = job.sealedKey
        ? undefined
        : sealKey(keys, { ...unlock.expected, path }, randomBytes)
      return { address, signature, ...(made && { sealedKey: made }) }
    }
    case 'export-key':
      return {
        text: writeKeyText(job.path.chainType, keys.key(job.path)),
        address: keys.address(job.path),
      }
    case 'export-phrase':
      if (keys.secret.kind !== 'entropy') throw new KeyTextError() // an imported key has no phrase
      return { text: toPhrase(keys.secret.bytes) }
    case 'halve':
      return halveSecret(keys.secret.bytes, { recipient: job.recipient, randomBytes })
    case 'farcaster':
      return useFarcasterKey(keys, job)
    case 'key-address':
      return { address: keys.address({ chainType: job.chainType, index: 0 }) }
    case 'seal-key':
      return { box: await createBoxes(crypto.subtle).seal(job.recipient, keys.secret.bytes) }
  }
}

/** The vault page has checked the approval too. Here it holds for the very bytes that the key signs. */
function requireApproved(request: WalletRequest, { digest, wallet }: Approved): void {
  if (digestOf('privy:wallets:rpc', { ...wallet, request }) !== digest)
    throw new SignRefusal('not_approved')
}

const failureOf = (thrown: unknown): KeyJobFailure =>
  thrown instanceof ShareError || thrown instanceof SignRefusal || thrown instanceof KeyTextError
    ? thrown.code
    : 'failed'

/** Farcaster messages are signed by their BLAKE3 hash, truncated to 160 bits. */
const HASH_BYTES = 20

/**
 * Signs the 20-byte hash of a Farcaster message.
 * @throws SignRefusal `malformed`
 */
function signFarcasterHash(hash: Uint8Array, privateKey: Uint8Array): Uint8Array {
  if (hash.length !== HASH_BYTES) throw new SignRefusal('malformed')
  return ed25519.sign(hash, privateKey)
}
