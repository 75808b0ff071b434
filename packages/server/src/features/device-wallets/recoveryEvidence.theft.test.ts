import { DEVICE_PROOF_HEADER } from '@latchkey/contract/device-key/deviceProof'
import {
  listRecoveryEvidence,
  prepareWallet,
  readRecoveryShare,
  sendRecoveryCode,
  startRecoveryEvidence,
} from '@latchkey/contract/endpoints/deviceWallets'
import {
  type PasskeyCreationOptions,
  registerPasskey,
  startPasskeyRegistration,
} from '@latchkey/contract/endpoints/passkey'
import {
  getSignerKey,
  releaseRecoveryShare,
  sendEvidenceCode,
} from '@latchkey/contract/signer/signerCalls'
import { evidenceMessage, evidenceText } from '@latchkey/contract/values/evidence'
import type { CodeMessage } from '@latchkey/signer'
import { p256 } from '@noble/curves/nist.js'
import { expect, test } from 'vitest'
import { APP_ID, ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import { createTestSigner } from '../../testing/createTestSigner.fixture.ts'
import { createDeviceKey, proofHeader } from '../../testing/deviceProofs.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { replyOf } from '../external-wallet/walletServer.fixture.ts'
import { createSoftwareAuthenticator } from '../passkey/softwareAuthenticator.fixture.ts'
import { createEthereumUser } from '../siwe/createEthereumUser.fixture.ts'
import { createWalletServer, newRoot, type TestUser, toTestUser } from './walletVault.fixture.ts'

const WALLETS = process.env.ALL_ROUNDS ? 1_000 : 10
const nowMs = Date.UTC(2026, 0, 1)
const database = await withDatabase()
const sent: CodeMessage[] = []
const email = async (message: CodeMessage) => void sent.push(message)
const signer = await createTestSigner(database.db, () => nowMs, { email })
const open = (evidence: 'session' | 'signer') =>
  createWalletServer(
    database,
    { loginMethods: ['email', 'guest', 'wallet', 'passkey'], recovery: { evidence } },
    undefined,
    signer,
  )
const strict = await open('signer')
const lax = await open('session')
const recipient_public_key = Buffer.from(
  p256.getPublicKey(p256.utils.randomSecretKey(), false),
).toString('base64')

/** The signer accepts the key of a session that it has not seen before. */
async function forgeDevice(rootId: string, asked: object) {
  const body = JSON.stringify(asked)
  const path = `/api/v1/embedded_wallets/roots/${rootId}/recovery_share`
  const sessionId = `forged session for ${rootId}`
  const key = await createDeviceKey()
  const headers = await proofHeader({ path, body, sessionId, key, nowMs, accessToken: 'forged' })
  const proof = headers[DEVICE_PROOF_HEADER]
  return { session_id: sessionId, method: 'POST', path, body, proof }
}

/** An attacker with the API's database, master key and SIGNER_SECRET, and a running signer. */
async function robbed({ userId }: TestUser, rootId: string): Promise<string> {
  const asked = { share_version: 1, recipient_public_key }
  const released = { app_id: APP_ID, user_id: userId, root_id: rootId, ...asked }
  return signer.call(releaseRecoveryShare, released, await forgeDevice(rootId, asked)).then(
    () => 'the share',
    (error: { refusal: string }) => error.refusal,
  )
}

test('the API alone opens an automatic wallet with session evidence, none with evidence at the signer', async () => {
  expect(await signer.call(getSignerKey, {})).toHaveProperty('public_key')
  const ada = await lax.testUser('ada@example.com')
  const bob = await strict.testUser('bob@example.com')
  const open = await lax.create(ada)
  const closed = await strict.create(bob)
  expect(await robbed(ada, open.root.rootId)).toBe('the share')
  expect(await robbed(bob, closed.root.rootId)).toBe('evidence_required')
})

test(`the API alone opens 0 of ${WALLETS} automatic wallets with evidence at the signer`, async () => {
  const answers: string[] = []
  for (let at = 0; at < WALLETS; at += 1) {
    const from = `2001:db8:${at.toString(16)}::1`
    const owner = toTestUser(await strict.logIn(`owner-${at}@example.com`, { from }))
    const { root } = await strict.create(owner)
    answers.push(await robbed(owner, root.rootId))
  }
  expect(answers).toEqual(answers.map(() => 'evidence_required'))
  expect(answers).toHaveLength(WALLETS)
})

test('a session alone gets no share, and the code goes from the signer to the address of the login', async () => {
  const owner = await strict.testUser('carol@example.com')
  const { root } = await strict.create(owner)
  const { rootId } = root
  await expect(strict.recoveryShare(owner, rootId)).rejects.toThrow('recovery_evidence_required')
  const mails = strict.mails.length
  const reply = await strict.call(owner, sendRecoveryCode, { rootId }, { kind: 'email' })
  expect(sent.at(-1)).toMatchObject({ to: 'carol@example.com', code: expect.any(String) })
  // The server neither mails nor returns the code.
  expect(strict.mails).toHaveLength(mails)
  expect(JSON.stringify(reply)).not.toContain(sent.at(-1)!.code)
})

test('the API cannot send the code to another address', async () => {
  const owner = await strict.testUser('dora@example.com')
  const { root } = await strict.create(owner)
  const stolen = signer.call(sendEvidenceCode, {
    app_id: APP_ID,
    user_id: owner.userId,
    root_id: root.rootId,
    share_version: 1,
    kind: 'email',
    address: 'eve@example.com',
    app_name: 'Test app',
  })
  await expect(stolen).rejects.toMatchObject({ refusal: 'not_found' })
})

test('rejects automatic recovery for a user without evidence', async () => {
  const guest = await strict.post('/api/v1/guest/authenticate', {
    guest_credential: 'A'.repeat(43),
  })
  const { token, user } = (await guest.json()) as { token: string; user: { id: string } }
  const owner = { token, userId: user.id }
  const root = newRoot()
  const body = await strict.prepareBody(owner, root, (await strict.begin(owner)).nonce)
  const answer = await strict.send(owner, prepareWallet, {}, body)
  expect(await refusal(answer)).toEqual([403, 'disallowed_recovery_method'])
})

test('enrolls the wallet of a login, with which the user recovers', async () => {
  const { logIn, account } = createEthereumUser(strict)
  const owner = toTestUser(await replyOf(await logIn()))
  const { root } = await strict.create(owner)
  const { rootId } = root
  const { kinds } = await strict.call(owner, listRecoveryEvidence, { rootId }, {})
  expect(kinds).toEqual(['wallet'])
  const started = await strict.call(owner, startRecoveryEvidence, { rootId }, { kind: 'wallet' })
  const message = evidenceMessage(started.challenge, recipient_public_key)
  const signature = Buffer.from((await account.signMessage({ message })).slice(2), 'hex')
  const wallet = {
    chain_type: 'ethereum',
    address: account.address,
    signature: signature.toString('base64'),
  }
  await expectRecovery(owner, rootId, { challenge_id: started.challenge_id, wallet })
})

test('enrolls the passkey of a login, with which the user recovers', async () => {
  const authenticator = createSoftwareAuthenticator(ORIGIN)
  const sent = { headers: { origin: ORIGIN } }
  const { options } = (await (
    await strict.post(startPasskeyRegistration.path, {}, sent)
  ).json()) as {
    options: PasskeyCreationOptions
  }
  const body = { authenticator_response: authenticator.create(options) }
  const owner = toTestUser(await replyOf(await strict.post(registerPasskey.path, body, sent)))
  const { root } = await strict.create(owner)
  const { rootId } = root
  const { kinds } = await strict.call(owner, listRecoveryEvidence, { rootId }, {})
  expect(kinds).toEqual(['passkey'])
  const started = await strict.call(owner, startRecoveryEvidence, { rootId }, { kind: 'passkey' })
  const [known] = started.passkeys
  expect(known?.credential_id).toBe(authenticator.credentialId.toString('base64url'))
  const text = evidenceText(started.challenge, recipient_public_key)
  const { response } = authenticator.get({
    challenge: Buffer.from(text).toString('base64url'),
    rp_id: known?.relying_party_id,
  })
  const { client_data_json, authenticator_data, signature } = response
  const passkey = { ...known, client_data_json, authenticator_data, signature }
  await expectRecovery(owner, rootId, { challenge_id: started.challenge_id, passkey })
})

/** Recovers with evidence for the signer. A session alone gets nothing. */
async function expectRecovery(owner: TestUser, rootId: string, shown: object) {
  const evidence = { recipient_public_key, ...shown }
  const sealed_evidence = await strict.seal(Buffer.from(JSON.stringify(evidence)))
  const body = { share_version: 1, recipient_public_key, sealed_evidence }
  const released = await strict.send(owner, readRecoveryShare, { rootId }, body)
  expect([released.status, await released.json()]).toMatchObject([200, { sealed_share: {} }])
  await expect(strict.recoveryShare(owner, rootId)).rejects.toThrow('recovery_evidence_required')
}
