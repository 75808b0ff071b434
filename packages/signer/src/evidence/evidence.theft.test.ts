import { randomBytes } from 'node:crypto'
import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import {
  confirmRecoveryShare,
  deleteRoot,
  getSignerKey,
  releaseRecoveryShare,
  sendEvidenceCode,
  storeRecoveryShare,
} from '@latchkey/contract/signer/signerCalls'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createBoxKeyPair, openBox, sealBox } from '../hpke/boxes.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { TEST_USER } from '../testing/createTestSigner.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'
import type { CodeMessage } from './CodeTransport.ts'

const sent: CodeMessage[] = []
const email = async (message: CodeMessage) => void sent.push(message)
const { call, advance, signer, db } = await withSigner({ codes: { email } })
const key = await call(getSignerKey, {})
if ('refusal' in key) throw new Error(key.refusal)
const signerKey = Buffer.from(key.public_key, 'base64')
const ADDRESS = { kind: 'email', address: 'ada@example.com' } as const
const INVALID = { refusal: 'invalid_evidence' }

type Root = typeof TEST_USER & { root_id: string }
async function store(root: Root, share_version: number, share: string, more: object = {}) {
  const sealed_share = await sealBox(signerKey, Buffer.from(share))
  const body = { ...root, share_version, method: 'privy', sealed_share, ...more } as const
  const stored = await call(storeRecoveryShare, body)
  if ('refusal' in stored) return stored.refusal
  await call(confirmRecoveryShare, { ...root, share_version, retire_older: false })
  return 'stored'
}

/** A confirmed automatic wallet whose share needs a code of the signer. */
async function protectedWallet(): Promise<Root> {
  const root = { ...TEST_USER, root_id: randomBytes(16).toString('base64url') }
  await store(root, 1, 'a share', { evidence: [ADDRESS] })
  return root
}

async function sendCode(root: Root, changes: object = {}) {
  const of = { ...root, share_version: 1 }
  const body = { ...of, ...ADDRESS, app_name: 'Fernleaf', ...changes }
  const reply = await call(sendEvidenceCode, body)
  if ('refusal' in reply) return reply
  return { ...reply, code: sent.at(-1)!.code }
}

/** A recipient, and the evidence that the vault seals for it. */
async function newVault() {
  const pair = await createBoxKeyPair()
  const recipient_public_key = Buffer.from(pair.publicKey).toString('base64')
  return {
    recipient_public_key,
    seal: (evidence: { challenge_id: string; code: string }, recipient = recipient_public_key) => {
      const { challenge_id, code } = evidence
      const text = JSON.stringify({ challenge_id, code, recipient_public_key: recipient })
      return sealBox(signerKey, Buffer.from(text))
    },
    async open(answer: Awaited<ReturnType<typeof release>>) {
      if ('refusal' in answer) return answer
      return Buffer.from(await openBox(pair.privateKey, answer.sealed_share)).toString()
    },
  }
}
const release = (root: Root, body: object) =>
  call(releaseRecoveryShare, { ...root, share_version: 1, ...body } as never)

async function mustSend(root: Root) {
  const reply = await sendCode(root)
  if ('refusal' in reply) throw new Error(reply.refusal)
  return reply
}

test('releases the share to the vault that shows the code of the signer', async () => {
  const root = await protectedWallet()
  const challenge = await mustSend(root)
  expect(sent.at(-1)).toMatchObject({ to: 'ada@example.com', appName: 'Fernleaf' })
  expect(challenge.code).toMatch(/^\d{8}$/)
  const { recipient_public_key, seal, open } = await newVault()
  const sealed_evidence = await seal(challenge)
  const answer = await release(root, { recipient_public_key, sealed_evidence })
  expect(await open(answer)).toBe('a share')
})

describe('an API that was taken over', () => {
  test('gets no confirmed share without evidence', async () => {
    const root = await protectedWallet()
    const { recipient_public_key } = await newVault()
    expect(await release(root, { recipient_public_key })).toEqual({ refusal: 'evidence_required' })
  })

  test('cannot redirect the evidence of a vault to its own key or another root', async () => {
    const root = await protectedWallet()
    const other = await protectedWallet()
    const vault = await newVault()
    const own = await newVault()
    const sealed_evidence = await vault.seal(await mustSend(root))
    const { recipient_public_key } = vault
    expect(
      await release(root, { recipient_public_key: own.recipient_public_key, sealed_evidence }),
    ).toEqual(INVALID)
    expect(await release(other, { recipient_public_key, sealed_evidence })).toEqual(INVALID)
    expect(await vault.open(await release(root, { recipient_public_key, sealed_evidence }))).toBe(
      'a share',
    )
  })

  test('cannot enroll its own address for a confirmed version, or use that of another version', async () => {
    const root = await protectedWallet()
    const own = { kind: 'email', address: 'eve@example.com' } as const
    expect(await store(root, 1, 'a share', { evidence: [own] })).toBe('stored')
    expect(await sendCode(root, own)).toEqual({ refusal: 'not_found' })
    await store(root, 2, 'a share of its own', { evidence: [own] })
    expect(await sendCode(root, own)).toEqual({ refusal: 'not_found' })
    expect(await call(deleteRoot, root)).toEqual({ refusal: 'conflict' })
  })

  test('cannot show the code of its own version for another version', async () => {
    const root = await protectedWallet()
    const own = { kind: 'email', address: 'eve@example.com' } as const
    await store(root, 2, 'a share of its own', { evidence: [own] })
    const challenge = await sendCode(root, { ...own, share_version: 2 })
    if ('refusal' in challenge) throw new Error(challenge.refusal)
    const { recipient_public_key, seal } = await newVault()
    const sealed_evidence = await seal(challenge)
    expect(await release(root, { recipient_public_key, sealed_evidence })).toEqual(INVALID)
  })

  test('cannot send the code of one wallet to the address of another user', async () => {
    const root = await protectedWallet()
    expect(await sendCode(root, { user_id: 'did:privy:eve' })).toEqual({ refusal: 'not_found' })
  })

  test('gets no older share without evidence once a version with evidence is confirmed', async () => {
    const root = { ...TEST_USER, root_id: randomBytes(16).toString('base64url') }
    await store(root, 1, 'a share')
    const { recipient_public_key } = await newVault()
    expect(await release(root, { recipient_public_key })).toHaveProperty('sealed_share')
    await store(root, 2, 'the next share', { evidence: [ADDRESS] })
    expect(await release(root, { recipient_public_key })).toEqual({ refusal: 'not_found' })
    const newer = { recipient_public_key, share_version: 2 }
    expect(await release(root, newer)).toEqual({ refusal: 'evidence_required' })
    await store(root, 3, 'a third share', { evidence: [ADDRESS] })
    expect(await release(root, newer)).toEqual({ refusal: 'evidence_required' })
  })

  test('cannot read a share back after the time of its creation', async () => {
    const root = { ...TEST_USER, root_id: randomBytes(16).toString('base64url') }
    const sealed_share = await sealBox(signerKey, Buffer.from('a share'))
    const body = { ...root, share_version: 1, method: 'privy', sealed_share } as const
    await call(storeRecoveryShare, { ...body, evidence: [ADDRESS] })
    const { recipient_public_key } = await newVault()
    expect(await release(root, { recipient_public_key })).toHaveProperty('sealed_share')
    advance(SIGNER_LIMITS.readBackMs)
    expect(await release(root, { recipient_public_key })).toEqual({ refusal: 'evidence_required' })
  })
})

test('uses a code once: of 50 concurrent requests one gets the share', async () => {
  const root = await protectedWallet()
  const { recipient_public_key, seal } = await newVault()
  const challenge = await mustSend(root)
  const sealed_evidence = await seal(challenge)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => release(root, { recipient_public_key, sealed_evidence })),
  )
  expect(answers.filter((answer) => 'sealed_share' in answer)).toHaveLength(1)
}, 30_000)

test('counts 50 concurrent guesses as five, then rejects the right code', async () => {
  const root = await protectedWallet()
  const { recipient_public_key, seal } = await newVault()
  const { challenge_id, code } = await mustSend(root)
  const wrong = String((Number(code) + 1) % 10 ** DEVICE_WALLET_LIMITS.evidenceCodeDigits).padStart(
    8,
    '0',
  )
  const boxes = await Promise.all(
    Array.from({ length: 50 }, () => seal({ challenge_id, code: wrong })),
  )
  const answers = await Promise.all(
    boxes.map((sealed_evidence) => release(root, { recipient_public_key, sealed_evidence })),
  )
  expect(answers.every((answer) => 'refusal' in answer)).toBe(true)
  const { rows } = await db.execute<{ tries: number }>(
    sql`select tries from signer.evidence_challenges where challenge_id = ${challenge_id}`,
  )
  expect(rows).toEqual([{ tries: SIGNER_LIMITS.evidenceTriesMax }])
  const late = { recipient_public_key, sealed_evidence: await seal({ challenge_id, code }) }
  expect(await release(root, late)).toEqual(INVALID)
})

test('sends ten codes a day for a wallet, also to 50 concurrent requests', async () => {
  const root = await protectedWallet()
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendCode(root)))
  const accepted = answers.filter((answer) => !('refusal' in answer))
  expect(accepted).toHaveLength(SIGNER_LIMITS.evidenceChallengesMax)
  advance(SIGNER_LIMITS.evidenceWindowMs)
  expect(await sendCode(root)).toHaveProperty('challenge_id')
})

test('rejects an expired code and deletes it', async () => {
  const root = await protectedWallet()
  const { recipient_public_key, seal } = await newVault()
  const sealed_evidence = await seal(await mustSend(root))
  advance(SIGNER_LIMITS.evidenceCodeLifetimeMs)
  expect(await release(root, { recipient_public_key, sealed_evidence })).toEqual(INVALID)
  await signer.cleanUp()
  const { rows } = await db.execute(
    sql`select 1 from signer.evidence_challenges where root_id = ${root.root_id}`,
  )
  expect(rows).toEqual([])
})

test('rejects a wallet whose user has no address that the signer can reach', async () => {
  const root = { ...TEST_USER, root_id: randomBytes(16).toString('base64url') }
  const phone = { kind: 'phone', address: '+14155550123' } as const
  expect(await store(root, 1, 'a share', { evidence: [phone] })).toBe('unsupported_method')
})

test('stores the address of two users as two hashes, so that a copy does not link them', async () => {
  const ada = await protectedWallet()
  const eve = { ...(await protectedWallet()), user_id: 'did:privy:eve' }
  await store(eve, 1, 'a share', { evidence: [ADDRESS] })
  const { rows } = await db.execute<{ subject: string }>(sql`
    select subject from signer.recovery_evidence
    where root_id in (${ada.root_id}, ${eve.root_id}) and user_id in (${ada.user_id}, ${eve.user_id})`)
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(2)
  expect(JSON.stringify(rows)).not.toContain(ADDRESS.address)
})
