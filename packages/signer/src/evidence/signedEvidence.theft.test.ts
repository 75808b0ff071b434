import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  confirmRecoveryShare,
  type EnrolledEvidence,
  getSignerKey,
  releaseRecoveryShare,
  startEvidence,
  storeRecoveryShare,
} from '@latchkey/contract/signer/signerCalls'
import { evidenceMessage, evidenceText } from '@latchkey/contract/values/evidence'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createBoxKeyPair, openBox, sealBox } from '../hpke/boxes.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { APP_ID, TEST_USER } from '../testing/createTestSigner.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'
import { createIdTokens } from './createIdTokens.ts'

const GOOGLE = {
  appId: APP_ID,
  provider: 'google',
  clientId: 'client-of-the-app',
  issuers: ['https://accounts.google.com'],
  keysUrl: 'https://keys.example/certs',
} as const
const providerKey = await generateKeyPair('RS256', { extractable: true })
const jwk = { ...(await exportJWK(providerKey.publicKey)), kid: 'one' }
let nowMs = () => 0
const idTokens = createIdTokens({
  clients: [GOOGLE],
  fetch: async () => Response.json({ keys: [jwk] }),
  nowMs: () => nowMs(),
})
const toLetter = (byte: number) => 97 + (byte % 16)
const { call, ...opened } = await withSigner({
  idTokens,
  randomBytes: (length) => randomBytes(length).map(toLetter),
})
nowMs = opened.nowMs
const key = await call(getSignerKey, {})
if ('refusal' in key) throw new Error(key.refusal)
const signerKey = Buffer.from(key.public_key, 'base64')
const INVALID = { refusal: 'invalid_evidence' }

type Root = typeof TEST_USER & { root_id: string }
type Kind = 'passkey' | 'wallet' | 'id_token'
type Challenge = { challenge_id: string; challenge: string }

/** A confirmed automatic wallet whose share needs this evidence. */
async function protectedBy(...evidence: EnrolledEvidence[]): Promise<Root> {
  const root = { ...TEST_USER, root_id: randomBytes(16).toString('base64url') }
  const sealed_share = await sealBox(signerKey, Buffer.from('a share'))
  const version = { ...root, share_version: 1 }
  const stored = await call(storeRecoveryShare, {
    ...version,
    method: 'privy',
    sealed_share,
    evidence,
  })
  if ('refusal' in stored) throw new Error(stored.refusal)
  await call(confirmRecoveryShare, { ...version, retire_older: false })
  return root
}

async function start(root: Root, kind: Kind): Promise<Challenge> {
  const reply = await call(startEvidence, { ...root, share_version: 1, kind })
  if ('refusal' in reply) throw new Error(reply.refusal)
  return reply
}

async function newVault() {
  const pair = await createBoxKeyPair()
  const recipient = Buffer.from(pair.publicKey).toString('base64')
  return {
    recipient,
    /** Sends evidence to the signer. Resolves to the share or the refusal. */
    async show(root: Root, { challenge_id }: Challenge, shown: object) {
      const evidence = { challenge_id, recipient_public_key: recipient, ...shown }
      const sealed_evidence = await sealBox(signerKey, Buffer.from(JSON.stringify(evidence)))
      const body = { ...root, share_version: 1, recipient_public_key: recipient, sealed_evidence }
      const answer = await call(releaseRecoveryShare, body)
      if ('refusal' in answer) return answer
      return Buffer.from(await openBox(pair.privateKey, answer.sealed_share)).toString()
    },
  }
}

const ACCOUNT = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const signWith = async (account: typeof ACCOUNT, message: string) =>
  Buffer.from((await account.signMessage({ message })).slice(2), 'hex').toString('base64')
const WALLET = { chain_type: 'ethereum', address: ACCOUNT.address } as const

describe('a wallet signature', () => {
  test('releases the share to the vault whose key the wallet signed', async () => {
    const root = await protectedBy({ kind: 'wallet', ...WALLET })
    const { recipient, show } = await newVault()
    const challenge = await start(root, 'wallet')
    const signature = await signWith(ACCOUNT, evidenceMessage(challenge.challenge, recipient))
    expect(await show(root, challenge, { wallet: { ...WALLET, signature } })).toBe('a share')
    // Once only.
    expect(await show(root, challenge, { wallet: { ...WALLET, signature } })).toEqual(INVALID)
  })

  test('of a Solana wallet releases the share', async () => {
    const secret = randomBytes(32)
    const address = base58.encode(ed25519.getPublicKey(secret))
    const wallet = { chain_type: 'solana', address } as const
    const root = await protectedBy({ kind: 'wallet', ...wallet })
    const { recipient, show } = await newVault()
    const challenge = await start(root, 'wallet')
    const text = Buffer.from(evidenceMessage(challenge.challenge, recipient))
    const signature = Buffer.from(ed25519.sign(text, secret)).toString('base64')
    expect(await show(root, challenge, { wallet: { ...wallet, signature } })).toBe('a share')
  })

  test('is refused for another recipient, another challenge or another wallet', async () => {
    const root = await protectedBy({ kind: 'wallet', ...WALLET })
    const { recipient, show } = await newVault()
    const thief = await newVault()
    const challenge = await start(root, 'wallet')
    const older = await start(root, 'wallet')
    const own = privateKeyToAccount(`0x${'22'.repeat(32)}`)
    const signed = (message: string, account = ACCOUNT) => signWith(account, message)
    const message = evidenceMessage(challenge.challenge, recipient)
    const right = { ...WALLET, signature: await signed(message) }
    const stolen = { ...WALLET, address: own.address, signature: await signed(message, own) }
    const old = await signed(evidenceMessage(older.challenge, recipient))
    expect(await thief.show(root, challenge, { wallet: right })).toEqual(INVALID)
    expect(await show(root, challenge, { wallet: stolen })).toEqual(INVALID)
    expect(await show(root, challenge, { wallet: { ...WALLET, signature: old } })).toEqual(INVALID)
    expect(await show(root, challenge, { wallet: right })).toBe('a share')
  })
})

/** An authenticator with one passkey of the app's domain. */
function createPasskey(
  relying_party_id = 'app.example',
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync(
    'ec',
    { namedCurve: 'P-256' },
  ),
) {
  const digest = privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  const named = {
    credential_id: randomBytes(16).toString('base64url'),
    public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    relying_party_id,
  }
  return {
    named,
    assert(
      text: string,
      changes: { clientData?: object; flags?: number; rpId?: string; cutTo?: number } = {},
    ) {
      const clientData = Buffer.from(
        JSON.stringify({
          type: 'webauthn.get',
          challenge: Buffer.from(text).toString('base64url'),
          origin: 'https://login.app.example',
          crossOrigin: false,
          ...changes.clientData,
        }),
      )
      const rpIdHash = createHash('sha256')
        .update(changes.rpId ?? relying_party_id)
        .digest()
      const data = Buffer.concat([
        rpIdHash,
        Buffer.from([changes.flags ?? 0x05, 0, 0, 0, 1]),
      ]).subarray(0, changes.cutTo)
      const hash = createHash('sha256').update(clientData).digest()
      return {
        ...named,
        client_data_json: clientData.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: sign(digest, Buffer.concat([data, hash]), privateKey).toString('base64url'),
      }
    },
  }
}

describe('a passkey assertion', () => {
  test('releases the share to the vault whose key is in the challenge, once', async () => {
    const { named, assert } = createPasskey()
    const root = await protectedBy({ kind: 'passkey', ...named })
    const { recipient, show } = await newVault()
    const challenge = await start(root, 'passkey')
    const passkey = assert(evidenceText(challenge.challenge, recipient))
    expect(await show(root, challenge, { passkey })).toBe('a share')
    expect(await show(root, challenge, { passkey })).toEqual(INVALID)
  })

  test.each([
    ['another type', { clientData: { type: 'webauthn.create' } }],
    ['another origin', { clientData: { origin: 'https://evil.example' } }],
    ['an origin that ends alike', { clientData: { origin: 'https://evilapp.example' } }],
    ['an insecure origin', { clientData: { origin: 'http://app.example' } }],
    ['a frame of another site', { clientData: { crossOrigin: true } }],
    ['no user verification', { flags: 0x01 }],
    ['no user presence', { flags: 0x04 }],
    ['another relying party', { rpId: 'evil.example' }],
    ['authenticator data without a counter', { cutTo: 33 }],
    ['client data that is no JSON object', { clientData: { origin: 'nowhere' } }],
  ])('is refused with %s', async (_, changes) => {
    const { named, assert } = createPasskey()
    const root = await protectedBy({ kind: 'passkey', ...named })
    const { recipient, show } = await newVault()
    const challenge = await start(root, 'passkey')
    const passkey = assert(evidenceText(challenge.challenge, recipient), changes)
    expect(await show(root, challenge, { passkey })).toEqual(INVALID)
  })

  test.each([
    ['Ed25519', true, () => generateKeyPairSync('ed25519')],
    ['RSA of 2048 bits', true, () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
    ['RSA of 1024 bits', false, () => generateKeyPairSync('rsa', { modulusLength: 1024 })],
    ['P-384', false, () => generateKeyPairSync('ec', { namedCurve: 'P-384' })],
  ])('with a key of %s is accepted: %s', async (_, isAccepted, makeKey) => {
    const { named, assert } = createPasskey('app.example', makeKey())
    const root = await protectedBy({ kind: 'passkey', ...named })
    const { recipient, show } = await newVault()
    const challenge = await start(root, 'passkey')
    const passkey = assert(evidenceText(challenge.challenge, recipient))
    expect(await show(root, challenge, { passkey })).toEqual(isAccepted ? 'a share' : INVALID)
  })

  test('is refused for a login, another recipient, another key or a changed signature', async () => {
    const { named, assert } = createPasskey()
    const root = await protectedBy({ kind: 'passkey', ...named })
    const { recipient, show } = await newVault()
    const challenge = await start(root, 'passkey')
    const text = evidenceText(challenge.challenge, recipient)
    const thief = await newVault()
    expect(await thief.show(root, challenge, { passkey: assert(text) })).toEqual(INVALID)
    // A login signs the challenge alone.
    const ofLogin = assert(challenge.challenge)
    expect(await show(root, challenge, { passkey: ofLogin })).toEqual(INVALID)
    const own = createPasskey()
    const renamed = { ...own.assert(text), credential_id: named.credential_id }
    expect(await show(root, challenge, { passkey: renamed })).toEqual(INVALID)
    const unsigned = { ...assert(text), signature: own.assert(text).signature }
    expect(await show(root, challenge, { passkey: unsigned })).toEqual(INVALID)
    expect(await show(root, challenge, { passkey: assert(text) })).toBe('a share')
  })
})

const ID_TOKEN = { kind: 'id_token', provider: 'google', subject: 'ada-at-google' } as const
const token = (
  claims: object,
  {
    aud = GOOGLE.clientId as string | string[],
    iss = 'https://accounts.google.com',
    privateKey = providerKey.privateKey,
    iat = nowMs() / 1_000,
    alg = 'RS256',
    header = {},
  } = {},
) =>
  new SignJWT({ sub: 'ada-at-google', ...claims })
    .setProtectedHeader({ alg, kid: 'one', ...header })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(iat)
    .setExpirationTime(iat + 3_600)
    .sign(privateKey)

const TOKEN_AGE_MAX_S =
  (SIGNER_LIMITS.evidenceCodeLifetimeMs + SIGNER_LIMITS.idTokenClockSkewMs) / 1_000

/** The provider's key for another algorithm. */
const asKeyFor = async (alg: string) =>
  (await importJWK(
    { ...(await exportJWK(providerKey.privateKey)), alg },
    alg,
  )) as typeof providerKey.privateKey

describe('an ID token', () => {
  test('releases the share to the vault whose key is in the nonce, once', async () => {
    const root = await protectedBy(ID_TOKEN)
    const { recipient, show } = await newVault()
    const challenge = await start(root, 'id_token')
    const nonce = evidenceText(challenge.challenge, recipient)
    const id_token = { provider: 'google', token: await token({ nonce }) }
    expect(await show(root, challenge, { id_token })).toBe('a share')
    expect(await show(root, challenge, { id_token })).toEqual(INVALID)
  })

  test('is refused for another client, nonce, user, time, issuer or key', async () => {
    const other = await generateKeyPair('RS256')
    const recent = nowMs() / 1_000
    const cases: ((nonce: string) => Promise<string>)[] = [
      (nonce) => token({ nonce }, { aud: 'another-client' }),
      (nonce) => token({ nonce }, { aud: [GOOGLE.clientId, 'another-client'] }),
      (nonce) => token({ nonce, azp: 'another-client' }),
      () => token({ nonce: 'a-login' }),
      () => token({}),
      (nonce) => token({ nonce, sub: 'eve-at-google' }),
      // Not expired, but older than the challenge can be.
      (nonce) => token({ nonce }, { iat: recent - TOKEN_AGE_MAX_S - 1 }),
      (nonce) => token({ nonce }, { iss: 'https://accounts.evil.example' }),
      (nonce) => token({ nonce }, { privateKey: other.privateKey }),
      // The key works for it, but the provider uses RS256 only.
      async (nonce) => token({ nonce }, { alg: 'PS256', privateKey: await asKeyFor('PS256') }),
      // The library knows this critical header, but providers send none.
      (nonce) => token({ nonce }, { header: { crit: ['b64'], b64: true } }),
      async () => 'a.b.c',
    ]
    for (const [at, forge] of cases.entries()) {
      const root = await protectedBy(ID_TOKEN)
      const { recipient, show } = await newVault()
      const challenge = await start(root, 'id_token')
      const forged = await forge(evidenceText(challenge.challenge, recipient))
      const id_token = { provider: 'google', token: forged }
      expect(await show(root, challenge, { id_token }), `case ${at}`).toEqual(INVALID)
    }
  })

  test('with several audiences counts if it was issued to the client of the app', async () => {
    const root = await protectedBy(ID_TOKEN)
    const { recipient, show } = await newVault()
    const challenge = await start(root, 'id_token')
    const nonce = evidenceText(challenge.challenge, recipient)
    const several = token(
      { nonce, azp: GOOGLE.clientId },
      { aud: [GOOGLE.clientId, 'another-client'] },
    )
    const id_token = { provider: 'google', token: await several }
    expect(await show(root, challenge, { id_token })).toBe('a share')
  })

  test('does not count for a user with another kind of evidence, or without a client of the app', async () => {
    const both = await protectedBy(ID_TOKEN, { kind: 'wallet', ...WALLET })
    const asked = { ...both, share_version: 1, kind: 'id_token' } as const
    expect(await call(startEvidence, asked)).toEqual({ refusal: 'not_found' })
    const apple = { ...ID_TOKEN, provider: 'apple' } as const
    await expect(protectedBy(apple)).rejects.toThrow('unsupported_method')
  })
})

describe('an API that was taken over', () => {
  test('cannot answer a challenge of one kind with evidence of another', async () => {
    const { named, assert } = createPasskey()
    const root = await protectedBy({ kind: 'passkey', ...named }, { kind: 'wallet', ...WALLET })
    const { recipient, show } = await newVault()
    const challenge = await start(root, 'wallet')
    const passkey = assert(evidenceText(challenge.challenge, recipient))
    expect(await show(root, challenge, { passkey })).toEqual(INVALID)
    // The challenge is no code. The signer of this test has random letters, so that it could be one.
    const code = Buffer.from(challenge.challenge, 'base64url').toString()
    expect(code).toMatch(/^[a-p]{32}$/)
    expect(await show(root, challenge, { code })).toEqual(INVALID)
    const ofPasskey = await start(root, 'passkey')
    const text = evidenceMessage(ofPasskey.challenge, recipient)
    const wallet = { ...WALLET, signature: await signWith(ACCOUNT, text) }
    expect(await show(root, ofPasskey, { wallet })).toEqual(INVALID)
  })

  test('gets no share for evidence that the version has not enrolled', async () => {
    const root = await protectedBy({ kind: 'wallet', ...WALLET })
    const { recipient, show } = await newVault()
    const own = privateKeyToAccount(`0x${'33'.repeat(32)}`)
    const challenge = await start(root, 'wallet')
    const signature = await signWith(own, evidenceMessage(challenge.challenge, recipient))
    const wallet = { chain_type: 'ethereum', address: own.address, signature }
    expect(await show(root, challenge, { wallet })).toEqual(INVALID)
    for (const kind of ['passkey', 'id_token'] as const) {
      expect(await call(startEvidence, { ...root, share_version: 1, kind })).toEqual({
        refusal: 'not_found',
      })
    }
  })

  test('cannot use evidence of one root for another, or of a user for another', async () => {
    const root = await protectedBy({ kind: 'wallet', ...WALLET })
    const other = await protectedBy({ kind: 'wallet', ...WALLET })
    const { recipient, show } = await newVault()
    const challenge = await start(root, 'wallet')
    const signature = await signWith(ACCOUNT, evidenceMessage(challenge.challenge, recipient))
    const wallet = { ...WALLET, signature }
    expect(await show(other, challenge, { wallet })).toEqual(INVALID)
    expect(await show({ ...root, user_id: 'did:privy:eve' }, challenge, { wallet })).toEqual({
      refusal: 'not_found',
    })
    expect(await show(root, challenge, { wallet })).toBe('a share')
  })

  test('gets one share for 50 concurrent uses of one signature', async () => {
    const root = await protectedBy({ kind: 'wallet', ...WALLET })
    const { recipient, show } = await newVault()
    const challenge = await start(root, 'wallet')
    const signature = await signWith(ACCOUNT, evidenceMessage(challenge.challenge, recipient))
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => show(root, challenge, { wallet: { ...WALLET, signature } })),
    )
    expect(answers.filter((answer) => answer === 'a share')).toHaveLength(1)
  })
})
