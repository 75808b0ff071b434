import { randomBytes } from 'node:crypto'
import { Chacha20Poly1305 } from '@hpke/chacha20poly1305'
import { CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import {
  type BodyIn,
  type Endpoint,
  type ParamsOf,
  pathOf,
  type ReplyOut,
  type SessionReply,
} from '@latchkey/contract'
import {
  activateWallet,
  addPasswordKey,
  type addWallet,
  beginWallet,
  type prepareShares,
  prepareWallet,
  readAuthShare,
  readRecoveryShare,
} from '@latchkey/contract/endpoints/deviceWallets'
import {
  type RecoveryDescriptor,
  walletAdditionText,
  walletProofText,
} from '@latchkey/contract/endpoints/walletRoots'
import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import { getSignerKey } from '@latchkey/contract/signer/signerCalls'
import { ed25519 } from '@noble/curves/ed25519.js'
import { p256_oprf } from '@noble/curves/nist.js'
import { base58 } from '@scure/base'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { AppDefinitionInput } from '../../platform/config/AppDefinition.ts'
import type { Database } from '../../platform/db/openDatabase.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import { APP_ID, createTestServer, PUBLIC_URL } from '../../testing/createTestServer.fixture.ts'

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
})
const exact = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
const toBase64 = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(new Uint8Array(bytes)).toString('base64')

/** A blinded password, as the vault sends it. */
export const blindedElement = (password = 'correct horse') =>
  toBase64(p256_oprf.oprf.blind(Buffer.from(password)).blinded)

/** A key of a chain and its signatures. Test wallets are not derived; the server cannot tell. */
export type TestKey = {
  chain_type: 'ethereum' | 'solana'
  address: string
  sign(text: string): Promise<string>
}

export function ethereumKey(): TestKey {
  const account = privateKeyToAccount(generatePrivateKey())
  return {
    chain_type: 'ethereum',
    address: account.address,
    sign: async (message) =>
      Buffer.from((await account.signMessage({ message })).slice(2), 'hex').toString('base64'),
  }
}

export function solanaKey(): TestKey {
  const secret = randomBytes(32)
  return {
    chain_type: 'solana',
    address: base58.encode(ed25519.getPublicKey(secret)),
    sign: async (text) => toBase64(ed25519.sign(Buffer.from(text), secret)),
  }
}

/** Shares as the vault would split them: one for the API, one for the signer. */
export const newSplit = () => ({ authShare: randomBytes(115), recoveryShare: randomBytes(115) })
export type Split = ReturnType<typeof newSplit>

export type TestRoot = { rootId: string; keys: TestKey[]; split: Split; imported: boolean }
export const newRoot = (keys = [ethereumKey(), solanaKey()], imported = false): TestRoot => ({
  rootId: randomBytes(16).toString('base64url'),
  keys,
  split: newSplit(),
  imported,
})

export type TestUser = { token: string | null; userId: string }
const AUTOMATIC: RecoveryDescriptor = { method: 'privy' }
const verifierOf = ({ chain_type }: TestKey) => `${chain_type}-address-verifier` as const

/** A server with its signer, and one function per step of the vault's protocol. */
export async function createWalletServer(
  database: Database,
  changes: Partial<AppDefinitionInput> = {},
  shareKeys?: ReadonlyMap<number, Uint8Array>,
  signer?: SignerClient,
  outbound?: Outbound,
) {
  const server = await createTestServer(
    database,
    { mode: 'development', ...changes },
    {
      ...(shareKeys && { shareKeys }),
      ...(signer && { signer }),
      ...(outbound && { outbound }),
    },
  )
  const { public_key: signerKey } = await server.signer.call(getSignerKey, {})

  async function seal(plain: Uint8Array): Promise<SealedBox> {
    const recipientPublicKey = await suite.kem.deserializePublicKey(
      exact(Buffer.from(signerKey, 'base64')),
    )
    const { enc, ct } = await suite.seal({ recipientPublicKey }, exact(plain))
    return { encapsulated_key: toBase64(enc), ciphertext: toBase64(ct) }
  }

  const send = <E extends Endpoint>(
    { token }: Pick<TestUser, 'token'>,
    endpoint: E,
    params: ParamsOf<E>,
    body: BodyIn<E>,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    server.post(pathOf(endpoint, params), body, {
      headers: { authorization: `Bearer ${token}`, origin: PUBLIC_URL, ...headers },
    })

  async function call<E extends Endpoint>(
    owner: Pick<TestUser, 'token'>,
    endpoint: E,
    params: ParamsOf<E>,
    body: BodyIn<E>,
  ): Promise<ReplyOut<E>> {
    const response = await send(owner, endpoint, params, body)
    const text = await response.text()
    if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status} ${text}`)
    return endpoint.reply.parse(JSON.parse(text)) as ReplyOut<E>
  }

  const prove = (key: TestKey, rootId: string, userId: string, nonce: string) =>
    key.sign(walletProofText({ appId: APP_ID, userId, rootId, address: key.address, nonce }))

  /** Creates the signer's key for a password that has none. */
  async function withPasswordKey(
    owner: TestUser,
    { rootId, keys: [key] }: TestRoot,
    recovery: RecoveryDescriptor,
  ): Promise<RecoveryDescriptor> {
    if (recovery.method !== 'user-passcode' || recovery.oprf_key_id) return recovery
    const { chain_type, address } = key as TestKey
    const blinded_element = blindedElement()
    const body = { blinded_element, chain_type, address }
    const { oprf_key_id } = await call(owner, addPasswordKey, { rootId }, body)
    return { ...recovery, oprf_key_id }
  }

  async function prepareBody(
    owner: TestUser,
    root: TestRoot,
    nonce: string,
    recovery: RecoveryDescriptor = AUTOMATIC,
  ): Promise<BodyIn<typeof prepareWallet>> {
    const { userId } = owner
    const { rootId, keys, split, imported } = root
    const [first] = keys as [TestKey]
    return {
      root_id: rootId,
      nonce,
      entropy_id: first.address,
      entropy_id_verifier: verifierOf(first),
      imported,
      wallets: await Promise.all(
        keys.map(async (key) => ({
          chain_type: key.chain_type,
          address: key.address,
          wallet_index: 0,
          proof: await prove(key, rootId, userId, nonce),
        })),
      ),
      share_version: 1,
      auth_share: toBase64(split.authShare),
      sealed_recovery_share: await seal(split.recoveryShare),
      recovery: await withPasswordKey(owner, root, recovery),
    }
  }

  const begin = (owner: TestUser) => call(owner, beginWallet, {}, {})

  async function prepare(owner: TestUser, root: TestRoot, recovery = AUTOMATIC) {
    const { nonce } = await begin(owner)
    return call(owner, prepareWallet, {}, await prepareBody(owner, root, nonce, recovery))
  }

  /** The recovery share as the vault gets it: encrypted to its own key. */
  async function recoveryShare(owner: TestUser, rootId: string, version = 1): Promise<Buffer> {
    const pair = await suite.kem.generateKeyPair()
    const publicKey = toBase64(await suite.kem.serializePublicKey(pair.publicKey))
    const reply = await call(
      owner,
      readRecoveryShare,
      { rootId },
      { share_version: version, recipient_public_key: publicKey },
    )
    const plain = await suite.open(
      {
        recipientKey: pair.privateKey,
        enc: exact(Buffer.from(reply.sealed_share.encapsulated_key, 'base64')),
      },
      exact(Buffer.from(reply.sealed_share.ciphertext, 'base64')),
    )
    return Buffer.from(plain)
  }

  async function authShare(owner: TestUser, rootId: string, version = 1): Promise<Buffer> {
    const body = { share_version: version, purpose: 'use' as const }
    const reply = await call(owner, readAuthShare, { rootId }, body)
    return Buffer.from(reply.auth_share, 'base64')
  }

  const activate = (owner: TestUser, rootId: string, version = 1) =>
    call(owner, activateWallet, { rootId }, { share_version: version })

  async function sharesBody(
    owner: TestUser,
    root: TestRoot,
    change: {
      version: number
      split: Split
      reason: 'recovered' | 'recovery-changed'
      recovery?: RecoveryDescriptor
    },
  ): Promise<BodyIn<typeof prepareShares>> {
    const { nonce } = await begin(owner)
    return {
      reason: change.reason,
      nonce,
      proof: await prove(root.keys[0]!, root.rootId, owner.userId, nonce),
      share_version: change.version,
      auth_share: toBase64(change.split.authShare),
      sealed_recovery_share: await seal(change.split.recoveryShare),
      recovery: await withPasswordKey(owner, root, change.recovery ?? AUTOMATIC),
    }
  }

  return {
    ...server,
    seal,
    send,
    call,
    begin,
    prove,
    prepareBody,
    prepare,
    authShare,
    recoveryShare,
    activate,
    sharesBody,

    async testUser(email: string): Promise<TestUser> {
      return toTestUser(await server.logIn(email))
    },

    /** Runs all steps of a creation. */
    async create(owner: TestUser, root = newRoot(), recovery = AUTOMATIC) {
      await prepare(owner, root, recovery)
      await authShare(owner, root.rootId)
      await recoveryShare(owner, root.rootId)
      return { ...(await activate(owner, root.rootId)), root }
    },

    async addBody(owner: TestUser, root: TestRoot, key: TestKey, walletIndex: number) {
      const { nonce } = await begin(owner)
      const proof = await prove(key, root.rootId, owner.userId, nonce)
      const { chain_type, address } = key
      const of = { appId: APP_ID, userId: owner.userId, rootId: root.rootId, address, nonce }
      return {
        nonce,
        wallet: { chain_type, address, wallet_index: walletIndex, proof },
        root_proof: await root.keys[0]!.sign(walletAdditionText(of)),
      } satisfies BodyIn<typeof addWallet>
    },
  }
}

export const toTestUser = ({ token, user }: SessionReply): TestUser => ({
  token,
  userId: user?.id ?? '',
})
export const walletAccounts = (user: { linked_accounts: { type: string }[] }) =>
  user.linked_accounts.filter(({ type }) => type === 'wallet')
