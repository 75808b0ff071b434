import { readAuthShare, readRecoveryShare } from '@latchkey/contract/endpoints/deviceWallets'
import { enrollMfaTotp, startMfaTotp } from '@latchkey/contract/endpoints/mfa'
import { p256 } from '@noble/curves/nist.js'
import { expect, test } from 'vitest'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { authenticatorCode } from '../mfa/mfaServer.fixture.ts'
import { createWalletServer, newRoot, type TestUser } from './walletVault.fixture.ts'

const server = await createWalletServer(await withDatabase(), { mfaMethods: ['totp'] })
const REFUSED = [401, 'missing_or_invalid_mfa']

async function withFactor(email: string): Promise<TestUser> {
  const owner = await server.testUser(email)
  const headers = { authorization: `Bearer ${owner.token}` }
  const started = await server.post(startMfaTotp.path, {}, { headers })
  const { totpSecret } = (await started.json()) as { totpSecret: string }
  const code = authenticatorCode(totpSecret, server.nowMs())
  expect((await server.post(enrollMfaTotp.path, { code }, { headers })).status).toBe(200)
  return owner
}

const recipient_public_key = Buffer.from(
  p256.getPublicKey(p256.utils.randomSecretKey(), false),
).toString('base64')
/** The status of a request for each share of version 1. */
const readings = (owner: TestUser, rootId: string) =>
  Promise.all([
    server.send(owner, readAuthShare, { rootId }, { share_version: 1, purpose: 'use' }),
    server.send(owner, readRecoveryShare, { rootId }, { share_version: 1, recipient_public_key }),
    server.send(owner, readAuthShare, { rootId }, { share_version: 1, purpose: 'export' }),
  ])

test('a user with a second factor creates the first wallet without showing it', async () => {
  const owner = await withFactor('careful@example.com')
  const { root } = await server.create(owner)
  for (const answer of await readings(owner, root.rootId)) {
    expect(await refusal(answer)).toEqual(REFUSED)
  }
})

test('only the creating session reads the shares of a pending wallet, and only without exporting', async () => {
  const owner = await withFactor('elsewhere@example.com')
  const root = newRoot()
  await server.prepare(owner, root)
  const other = await server.testUser('elsewhere@example.com')
  for (const answer of await readings(other, root.rootId)) {
    expect(await refusal(answer)).toEqual(REFUSED)
  }
  const [, , exporting] = await readings(owner, root.rootId)
  expect(await refusal(exporting)).toEqual(REFUSED)
  expect(await server.authShare(owner, root.rootId)).toEqual(root.split.authShare)
  expect(await server.recoveryShare(owner, root.rootId)).toEqual(root.split.recoveryShare)
})
