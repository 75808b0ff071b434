import {
  finishOAuthEvidence,
  OAUTH_QUERY,
  OAUTH_STORAGE_KEYS,
  startOAuth,
} from '@latchkey/contract/endpoints/oauth'
import { expect, test, vi } from 'vitest'
import { textFromBase64Url } from '../../../core/encoding/base64Url.ts'
import type { OAuthPorts } from '../../../login/methods/oauth/ports.ts'
import { createFakePasskeys } from '../../../login/methods/passkey/fakePasskeys.fixture.ts'
import { wireWallet } from '../../../testing/wireWallet.ts'
import { embeddedWalletsOf } from '../EmbeddedWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'
import { startEvidenceRecovery } from '../startTaskFlows.ts'
import {
  listEvidenceKinds,
  recoverWithEvidence,
  type SignedEvidence,
} from './recoverWithEvidence.ts'
import { startOAuthEvidence } from './startOAuthEvidence.ts'

const TEXT = 'latchkey-recovery:random:key'
const known = [
  { credentialId: 'elsewhere', relyingPartyId: 'other.example' },
  { credentialId: 'aWQ', relyingPartyId: 'example.com' },
]

async function setUp(page = 'https://app.example.com') {
  const asked: unknown[] = []
  const { passkeys } = createFakePasskeys({
    get: async (options) => {
      asked.push(options)
      return {
        id: 'aWQ',
        raw_id: 'aWQ',
        type: 'public-key',
        response: {
          client_data_json: 'e30',
          authenticator_data: 'AA',
          signature: 'AQ',
          user_handle: null,
        },
      }
    },
  })
  const signed: unknown[] = []
  const opened = await openTestWallets({
    wallets: [wireWallet()],
    evidenceSigners: {
      passkeys: { get: passkeys.get, relyingParty: page },
      async signWithWallet(wallet, text) {
        signed.push([wallet, text])
        return 'c2lnbmF0dXJl'
      },
    },
  })
  const { vault, client, embeddedWallets } = opened
  vault.answers['latchkey:wallets:list-recovery-evidence'] = () => ({ data: { kinds: ['wallet'] } })
  vault.answers['latchkey:wallets:start-recovery-evidence'] = () => ({
    data: { challengeId: 'c2', expiresAt: 1, text: TEXT, passkeys: known },
  })
  vault.answers['privy:wallets:recover'] = () => ({ data: {} })
  const wallet = embeddedWalletsOf(client.getState().user)[0]!
  const { context, walletLoader } = embeddedWallets
  const options = (evidence: SignedEvidence) => ({
    wallet,
    evidence,
    recover: (secret: object) => walletLoader.recover(wallet, secret),
  })
  return {
    ...opened,
    asked,
    signed,
    wallet,
    options,
    recover: (evidence: SignedEvidence) => recoverWithEvidence(context, options(evidence)),
  }
}

test('shows an assertion of a passkey of this page over the text of the vault', async () => {
  const { recover, asked, vault } = await setUp()
  await recover({ kind: 'passkey' })
  const [options] = asked as [{ challenge: string }]
  expect(options).toMatchObject({
    rp_id: 'example.com',
    allow_credentials: [{ type: 'public-key', id: 'aWQ' }],
    user_verification: 'required',
  })
  expect(textFromBase64Url(options.challenge)).toBe(TEXT)
  expect(vault.sent().at(-1)).toMatchObject({
    event: 'privy:wallets:recover',
    data: {
      recoveryEvidence: {
        challengeId: 'c2',
        passkey: {
          credentialId: 'aWQ',
          clientDataJson: 'e30',
          authenticatorData: 'AA',
          signature: 'AQ',
        },
      },
    },
  })
})

test('rejects a passkey recovery on a page of another domain', async () => {
  const { recover, asked } = await setUp('https://evilexample.com')
  await expect(recover({ kind: 'passkey' })).rejects.toMatchObject({
    code: 'unsupported_recovery_method',
  })
  expect(asked).toEqual([])
})

test('shows the signature of a wallet, and reports one that the signer rejects', async () => {
  const { options, embeddedWallets, signed, vault } = await setUp()
  const wallet = { chainType: 'ethereum', address: '0xada' } as const
  vault.answers['privy:wallets:recover'] = () => ({ error: { type: 'invalid_recovery_pin' } })
  const flow = startEvidenceRecovery(embeddedWallets, options({ kind: 'wallet', ...wallet }))
  flow.send({ type: 'confirm' })
  await vi.waitFor(() => expect(flow.getState().status).toBe('error'))
  expect(flow.getState()).toMatchObject({ error: { code: 'invalid_credentials' } })
  expect(signed).toEqual([[wallet, TEXT]])
  vault.answers['privy:wallets:recover'] = () => ({ data: {} })
  flow.send({ type: 'confirm' })
  await vi.waitFor(() => expect(flow.getState().status).toBe('success'))
  expect(vault.sent().at(-1)?.data).toMatchObject({
    recoveryEvidence: { challengeId: 'c2', wallet: { ...wallet, signature: 'c2lnbmF0dXJl' } },
  })
})

test('lists the kinds of evidence of a wallet', async () => {
  const { embeddedWallets, wallet } = await setUp()
  expect(await listEvidenceKinds(embeddedWallets.context, wallet)).toEqual(['wallet'])
})

test('shows an ID token with the nonce of the vault, without a new session', async () => {
  const { client, server, embeddedWallets, wallet, vault, ports } = await setUp()
  const values = new Map<string, string>()
  const query = (state: string) =>
    new URLSearchParams({
      [OAUTH_QUERY.code]: 'our-code',
      [OAUTH_QUERY.state]: state,
      [OAUTH_QUERY.provider]: 'google',
    })
  const oauth = {
    clock: client.clock,
    randomBytes: (length: number) => new Uint8Array(length).fill(7),
    sha256: async () => new Uint8Array(32),
    storage: {
      get: (key: string) => values.get(key) ?? null,
      set: (key: string, value: string) => void values.set(key, value),
      remove: (key: string) => void values.delete(key),
    },
    extension: {
      id: 'extension',
      launch: async () =>
        `https://extension.chromiumapp.org?${query(JSON.parse(values.get(OAUTH_STORAGE_KEYS.stateCode)!))}`,
    },
  } as unknown as OAuthPorts
  server.answers[startOAuth.path] = () => ({
    status: 200,
    body: { url: 'https://provider.example' },
  })
  server.answers[finishOAuthEvidence.path] = () => ({
    status: 200,
    body: { provider: 'google', id_token: 'a.b.c' },
  })
  const before = await client.getAccessToken()
  const flow = startOAuthEvidence(embeddedWallets, {
    ports: oauth,
    wallet,
    provider: 'google',
    recover: (secret) => embeddedWallets.walletLoader.recover(wallet, secret),
  })
  flow.send({ type: 'start' })
  await vi.waitFor(() => expect(flow.getState().status).toBe('done'))
  const sent = ports.requests.find(({ url }) => new URL(url).pathname === startOAuth.path)
  expect(await sent?.clone().json()).toMatchObject({ provider: 'google', evidence_nonce: TEXT })
  expect(vault.sent().at(-1)?.data).toMatchObject({
    recoveryEvidence: { challengeId: 'c2', idToken: { provider: 'google', token: 'a.b.c' } },
  })
  expect(await client.getAccessToken()).toBe(before)
})
