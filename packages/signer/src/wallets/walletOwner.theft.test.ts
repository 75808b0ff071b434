import { randomBytes } from 'node:crypto'
import { changeWalletRights } from '@latchkey/contract/signer/signerPolicyCalls'
import {
  createServerWallet,
  exportServerWallet,
  useServerWallet,
} from '@latchkey/contract/signer/signerWalletCalls'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serverWallets } from '../db/schema/serverWallets.ts'
import { createBoxKeyPair } from '../hpke/boxes.ts'
import { authorize, createTestQuorum, spkiOf } from '../testing/createTestPolicy.fixture.ts'
import { APP_ID, TEST_USER } from '../testing/createTestSigner.fixture.ts'
import {
  authenticate,
  createTestWallet,
  exportBody,
  makeKey,
} from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

/** Attack: an intruder in the API, who has its halves and can write to the signer's database. */
const signer = await withSigner()
const ada = await authenticate(signer)
const eve = await authenticate(signer, { ...TEST_USER, user_id: 'did:privy:eve' })
const stranger = makeKey()
const { publicKey: recipient } = await createBoxKeyPair()
const hello = { message: 'hi', encoding: 'utf-8' }

test('exports a key only for its owner, by either call', async () => {
  const owners = makeKey()
  const quorum = await createTestQuorum(signer, 2)
  const owned = [
    [await createTestWallet(signer, 'ethereum'), ada],
    [await createTestWallet(signer, 'solana'), ada],
    [
      await createTestWallet(signer, 'ethereum', { public_key: spkiOf(owners.publicKey) }),
      owners.privateKey,
    ],
    // One key of a quorum of two does not suffice.
    [await createTestWallet(signer, 'ethereum', { quorum_id: quorum.quorum_id }), quorum.keys[0]],
  ] as const
  for (const [wallet, owner] of owned) {
    const { app_id, wallet_id, api_share, url } = wallet
    const both = async (key: typeof ada | undefined) => [
      await signer.call(exportServerWallet, {
        ...{ app_id, wallet_id, api_share },
        authorization: wallet.authorize(key, exportBody(recipient), url.replace(/rpc$/, 'export')),
      }),
      await wallet.rpc(key, 'exportPrivateKey', exportBody(recipient)),
    ]
    const refused = { refusal: 'invalid_signature' }
    for (const key of [undefined, eve, stranger.privateKey]) {
      expect(await both(key)).toEqual([refused, refused])
    }
    const [exported] = await both(owner)
    expect('ciphertext' in exported!).toBe(owner !== quorum.keys[0])
  }
})

test('decrypts no key whose row was moved to another owner', async () => {
  const [one, other] = [await createTestQuorum(signer), await createTestQuorum(signer)]
  const none = { ownerUserId: null, ownerPublicKey: null, ownerQuorumId: null }
  const publicKey = spkiOf(stranger.publicKey)
  const ofQuorum = { quorum_id: one.quorum_id }
  const moves = [
    [ofQuorum, { ...none, ownerQuorumId: other.quorum_id }, other.keys[0]],
    [ofQuorum, none, undefined],
    [{ user_id: TEST_USER.user_id }, { ...none, ownerPublicKey: publicKey }, stranger.privateKey],
    [null, { ...none, ownerQuorumId: other.quorum_id }, other.keys[0]],
  ] as const
  for (const [owner, columns, key] of moves) {
    const wallet = await createTestWallet(signer, 'ethereum', owner)
    await signer.db
      .update(serverWallets)
      .set(columns)
      .where(and(eq(serverWallets.appId, APP_ID), eq(serverWallets.walletId, wallet.wallet_id)))
    expect(await wallet.rpc(key, 'personal_sign', hello)).toEqual({ refusal: 'busy' })
  }
})

test('gives a wallet to one of two owners who ask for it at the same time', async () => {
  const wallet = { app_id: APP_ID, wallet_id: 'two-owners', chain_type: 'ethereum' as const }
  const owners = [{ user_id: TEST_USER.user_id }, null]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      signer.call(createServerWallet, {
        ...wallet,
        api_share: randomBytes(32).toString('base64'),
        owner: owners[at % 2]!,
      }),
    ),
  )
  const [ofUser, ofNobody] = [0, 1].map((side) => answers.filter((_, at) => at % 2 === side))
  const given = [ofUser!, ofNobody!].filter((side) => side.some((answer) => 'address' in answer))
  expect(given).toHaveLength(1)
  expect(answers.filter((answer) => 'refusal' in answer)).toEqual(
    Array(25).fill({ refusal: 'conflict' }),
  )
})

test('finds no wallet of another app or with an unknown id', async () => {
  const wallet = await createTestWallet(signer, 'ethereum', null)
  const { api_share, authorize, url } = wallet
  const call = (wallet_id: string) =>
    signer.call(useServerWallet, {
      ...{ app_id: APP_ID, wallet_id, api_share },
      authorization: authorize(
        undefined,
        { method: 'personal_sign', params: hello },
        url.replace(wallet.wallet_id, wallet_id),
      ),
    })
  expect(await call(wallet.wallet_id)).toHaveProperty('data')
  expect(await call('unknown')).toEqual({ refusal: 'not_found' })
  const body = { method: 'personal_sign', params: hello }
  const ofOther = { ...authorize(undefined, body), headers: { 'privy-app-id': 'other' } }
  const { wallet_id } = wallet
  expect(
    await signer.call(useServerWallet, {
      ...{ app_id: 'other', wallet_id, api_share },
      authorization: ofOther,
    }),
  ).toEqual({ refusal: 'not_found' })
})

test('changes the rights of the wallet that the owner signed for, and of no other', async () => {
  const owner = await createTestQuorum(signer)
  const { quorum_id } = owner
  const [one, other] = [
    await createTestWallet(signer, 'ethereum', { quorum_id }),
    await createTestWallet(signer, 'ethereum', { quorum_id }),
  ]
  const change = (method: string, signedFor: string, body: object) =>
    signer.call(changeWalletRights, {
      ...{ app_id: APP_ID, wallet_id: one.wallet_id, api_share: one.api_share },
      authorization: authorize(owner.keys, method, signedFor, body),
    })
  const path = `wallets/${one.wallet_id}`
  const invalid = { refusal: 'invalid_request' }
  expect(await change('PATCH', `wallets/${other.wallet_id}`, { policy_ids: [] })).toEqual(invalid)
  expect(await change('POST', path, { policy_ids: [] })).toEqual(invalid)
  expect(await change('PATCH', `${path}/rpc`, { policy_ids: [] })).toEqual(invalid)
  expect(await change('PATCH', path, { policy_ids: 'all' })).toEqual(invalid)
  expect(await change('PATCH', path, { policy_ids: [] })).toHaveProperty('policy_ids')
})
