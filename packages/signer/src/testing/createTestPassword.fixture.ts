import { randomBytes } from 'node:crypto'
import { passwordProofText } from '@latchkey/contract/endpoints/walletRoots'
import {
  confirmRecoveryShare,
  createPasswordKey,
  evaluatePassword,
  getSignerKey,
  storeRecoveryShare,
} from '@latchkey/contract/signer/signerCalls'
import { p256_oprf } from '@noble/curves/nist.js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sealBox } from '../hpke/boxes.ts'
import { TEST_USER, type TestSigner } from './createTestSigner.fixture.ts'

const { oprf } = p256_oprf
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const toInput = (password: string) => new Uint8Array(Buffer.from(password))

/** A wallet with a recovery password, and the vault's part of the OPRF. */
export async function createTestPassword(signer: TestSigner, password = 'correct horse') {
  const account = privateKeyToAccount(generatePrivateKey())
  const root = { ...TEST_USER, root_id: randomBytes(16).toString('base64url') }
  const key = await signer.call(getSignerKey, {})
  if ('refusal' in key) throw new Error(key.refusal)
  const signerKey = Buffer.from(key.public_key, 'base64')

  /** Sets a password: a new key and its first output. */
  async function set(text: string) {
    const { blind, blinded } = oprf.blind(toInput(text))
    const wallet = { chain_type: 'ethereum', address: account.address } as const
    const body = { ...root, ...wallet, blinded_element: toBase64(blinded) }
    const reply = await signer.call(createPasswordKey, body)
    if ('refusal' in reply) throw new Error(reply.refusal)
    const evaluated = new Uint8Array(Buffer.from(reply.evaluated_element, 'base64'))
    const output = toBase64(oprf.finalize(toInput(text), blind, evaluated))
    return { oprf_key_id: reply.oprf_key_id, output }
  }

  /** Stores a share that names a key, and confirms it. */
  async function store(
    share_version: number,
    oprf_key_id: string,
    {
      password_proof,
      retire_older = false,
    }: { password_proof?: string; retire_older?: boolean } = {},
  ) {
    const stored = await signer.call(storeRecoveryShare, {
      ...root,
      share_version,
      method: 'user-passcode',
      sealed_share: await sealBox(signerKey, randomBytes(143)),
      oprf_key_id,
      ...(password_proof && { password_proof }),
    })
    if ('refusal' in stored) return stored.refusal
    await signer.call(confirmRecoveryShare, { ...root, share_version, retire_older })
    return 'stored'
  }

  const first = await set(password)
  await store(1, first.oprf_key_id)
  const { nowMs } = signer

  return {
    root,
    ...first,
    set,
    store,
    /** The wallet key's signature for a version, as the vault makes it after a right password. */
    async prove(shareVersion: number, by = account): Promise<string> {
      const { app_id: appId, user_id: userId, root_id: rootId } = root
      const { address } = account
      const message = passwordProofText({ appId, userId, rootId, address, shareVersion })
      return Buffer.from((await by.signMessage({ message })).slice(2), 'hex').toString('base64')
    },
    /** One guess: the OPRF output and the guesses left, or the refusal. */
    async guess(
      text: string,
      { share_version = 1, at = signer, authenticated_at = nowMs(), user_id = root.user_id } = {},
    ) {
      const { blind, blinded } = oprf.blind(toInput(text))
      const reply = await at.call(evaluatePassword, {
        ...root,
        user_id,
        share_version,
        blinded_element: toBase64(blinded),
        authenticated_at,
      })
      if ('refusal' in reply) return reply
      const evaluated = new Uint8Array(Buffer.from(reply.evaluated_element, 'base64'))
      const output = toBase64(oprf.finalize(toInput(text), blind, evaluated))
      return { output, triesLeft: reply.tries_left }
    },
  }
}
