import type { BodyIn, Endpoint } from '@latchkey/contract/endpoint'
import { delegateWallets } from '@latchkey/contract/endpoints/delegation'
import {
  activateWallet,
  addPasswordKey,
  addWallet,
  beginWallet,
  findWallet,
  listRecoveryEvidence,
  prepareShares,
  prepareWallet,
  readAuthShare,
  readPepper,
  readRecoveryShare,
  sendRecoveryCode,
  startRecoveryEvidence,
  tryPassword,
} from '@latchkey/contract/endpoints/deviceWallets'
import {
  getFarcasterSigner,
  startFarcasterSigner,
} from '@latchkey/contract/endpoints/farcasterSigner'
import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import { p256_oprf } from '@noble/curves/nist.js'
import { base64 } from '@scure/base'
import { createBoxes } from '../hpke/createBoxes.ts'
import { ApiError } from '../server/ApiError.ts'
import type { Api } from '../server/createApi.ts'

const SPKI_HEAD_BYTES = 26
const boxes = createBoxes(crypto.subtle)
const { oprf } = p256_oprf
/** The pepper of every password that an older vault set. */
export const PEPPER = new Uint8Array(32).fill(9)

type Version = {
  authShare: string
  recoveryShare: Uint8Array
  recovery: WalletRoot['recovery']
  status: 'pending' | 'live' | 'retired'
  reason: string
}
type Row = { root: WalletRoot; userId: string; versions: Map<number, Version> }
type Body<E extends Endpoint> = BodyIn<E>

const refused = (code: string) => new ApiError(code, 400)

/** The user's passkey, as the server names it for evidence. */
export const PASSKEY = {
  credential_id: 'a-passkey',
  public_key: 'c3BraQ==',
  relying_party_id: 'app.example',
}

/** In-memory API and signer with the real error codes. The access token is the user id. */
export async function createFakeServer() {
  const signer = await boxes.createRecipient()
  const rows: Row[] = []
  const calls: string[] = []
  /** Whether the signer wants a code before a share leaves. */
  const evidence = { isRequired: false, shown: [] as object[] }
  /** OPRF keys of passwords. */
  const passwordKeys = new Map<string, Uint8Array>()
  const evaluate = (keyId: string, blinded: string) => {
    const key = passwordKeys.get(keyId)
    if (!key) throw refused('linked_account_not_found')
    return base64.encode(oprf.blindEvaluate(key, base64.decode(blinded)))
  }
  /** Received delegations, with the signer's half decrypted. */
  const delegations: (Body<typeof delegateWallets> & { signerHalf: Uint8Array })[] = []
  /** Status of each requested Farcaster key. */
  const signers = new Map<string, 'pending_approval' | 'approved' | 'revoked'>()
  const signerOf = (publicKey: string) => {
    const status = signers.get(publicKey)
    if (!status) throw refused('linked_account_not_found')
    const pending = { public_key: publicKey, signer_approval_url: 'https://phone.example' }
    return status === 'pending_approval'
      ? { ...pending, status }
      : { public_key: publicKey, status, fid: '77' }
  }
  let nonces = 0
  /** Simulates a crash before or after a call takes effect. */
  let crash: { at: number; isBefore: boolean } | undefined
  const copy = (root: WalletRoot): WalletRoot => structuredClone(root)

  const rowOf = (userId: string, rootId: string): Row => {
    const row = rows.find((one) => one.root.root_id === rootId && one.userId === userId)
    if (!row) throw refused('linked_account_not_found')
    return row
  }
  const versionOf = (row: Row, version: number): Version => {
    const found = row.versions.get(version)
    if (!found) throw refused('linked_account_not_found')
    if (found.status === 'retired') throw refused('device_revoked')
    return found
  }
  const sealTo = async (spki: string, content: Uint8Array) =>
    boxes.seal(base64.encode(base64.decode(spki).slice(SPKI_HEAD_BYTES)), content)
  const user = {
    id: 'x',
    created_at: 1,
    linked_accounts: [],
    mfa_methods: [],
    has_accepted_terms: false,
  }

  async function keep(
    row: Row,
    body: Body<typeof prepareShares> | Body<typeof prepareWallet>,
    reason: string,
  ) {
    row.versions.set(body.share_version, {
      authShare: body.auth_share,
      recoveryShare: await signer.open(body.sealed_recovery_share),
      recovery: body.recovery,
      status: 'pending',
      reason,
    })
    row.root.next_share_version = Math.max(...row.versions.keys()) + 1
  }

  const handlers = new Map<Endpoint, (userId: string, rootId: string, body: never) => unknown>([
    [
      beginWallet,
      (userId) => {
        nonces += 1
        const own = rows.find((row) => row.userId === userId && !row.root.imported)
        return { nonce: `nonce-${nonces}`, user_id: userId, root: own ? copy(own.root) : null }
      },
    ],
    [
      prepareWallet,
      async (userId, _, body: Body<typeof prepareWallet>) => {
        const others = rows.filter(
          (row) =>
            row.userId === userId &&
            row.root.imported === body.imported &&
            (!body.imported || row.root.entropy_id === body.entropy_id),
        )
        if (others.some(({ root }) => root.status === 'active')) {
          throw refused('resource_already_exists')
        }
        for (const other of others) rows.splice(rows.indexOf(other), 1)
        const root: WalletRoot = {
          root_id: body.root_id,
          entropy_id: body.entropy_id,
          entropy_id_verifier: body.entropy_id_verifier,
          imported: body.imported,
          status: 'pending',
          share_version: 1,
          next_share_version: 2,
          recovery: body.recovery,
          wallets: body.wallets.map(({ proof: _proof, ...wallet }) => wallet),
        }
        const row = { root, userId, versions: new Map() }
        rows.push(row)
        await keep(row, body, 'created')
        return { root: copy(root) }
      },
    ],
    [
      findWallet,
      (userId, _, body: Body<typeof findWallet>) => {
        const row = rows.find(
          ({ root, userId: owner }) =>
            owner === userId &&
            root.status === 'active' &&
            root.wallets.some(
              ({ address, wallet_index }) => address === body.entropy_id && wallet_index === 0,
            ),
        )
        if (!row) throw refused('linked_account_not_found')
        return { user_id: userId, root: copy(row.root) }
      },
    ],
    [
      readAuthShare,
      (userId, rootId, body: Body<typeof readAuthShare>) => ({
        auth_share: versionOf(rowOf(userId, rootId), body.share_version).authShare,
      }),
    ],
    [
      readRecoveryShare,
      async (userId, rootId, body: Body<typeof readRecoveryShare>) => {
        const version = versionOf(rowOf(userId, rootId), body.share_version)
        if (evidence.isRequired && version.status === 'live') {
          if (!body.sealed_evidence) throw refused('recovery_evidence_required')
          const shown = new TextDecoder().decode(await signer.open(body.sealed_evidence))
          evidence.shown.push(JSON.parse(shown))
          const expected = { challenge_id: 'c1', code: '12345678' }
          const { recipient_public_key } = body
          const isRight = shown === JSON.stringify({ ...expected, recipient_public_key })
          if (!isRight && !shown.includes('"challenge_id":"c2"'))
            throw refused('invalid_credentials')
        }
        return { sealed_share: await sealTo(body.recipient_public_key, version.recoveryShare) }
      },
    ],
    [sendRecoveryCode, () => ({ challenge_id: 'c1', expires_at: 1 })],
    [listRecoveryEvidence, () => ({ kinds: ['email', 'passkey'] })],
    [
      startRecoveryEvidence,
      () => ({ challenge_id: 'c2', challenge: 'random', expires_at: 1, passkeys: [PASSKEY] }),
    ],
    [
      readPepper,
      async (_, __, body: Body<typeof readPepper>) => ({
        sealed_pepper: await sealTo(body.recipient_public_key, PEPPER),
      }),
    ],
    [
      addPasswordKey,
      (_, __, body: Body<typeof addPasswordKey>) => {
        const keyId = `key-${passwordKeys.size}`
        passwordKeys.set(keyId, oprf.generateKeyPair().secretKey)
        return { oprf_key_id: keyId, evaluated_element: evaluate(keyId, body.blinded_element) }
      },
    ],
    [
      tryPassword,
      (userId, rootId, body: Body<typeof tryPassword>) => {
        const { recovery } = versionOf(rowOf(userId, rootId), body.share_version)
        const keyId = (recovery.method === 'user-passcode' && recovery.oprf_key_id) || ''
        return { evaluated_element: evaluate(keyId, body.blinded_element), tries_left: 9 }
      },
    ],
    [
      prepareShares,
      async (userId, rootId, body: Body<typeof prepareShares>) => {
        const row = rowOf(userId, rootId)
        if (row.versions.has(body.share_version)) throw refused('resource_conflict')
        await keep(row, body, body.reason)
        return { root: copy(row.root) }
      },
    ],
    [
      activateWallet,
      (userId, rootId, body: Body<typeof activateWallet>) => {
        const row = rowOf(userId, rootId)
        const version = versionOf(row, body.share_version)
        version.status = 'live'
        Object.assign(row.root, {
          status: 'active',
          share_version: body.share_version,
          recovery: version.recovery,
        })
        if (version.reason === 'recovery-changed') {
          for (const [number, other] of row.versions) {
            if (number < body.share_version) other.status = 'retired'
          }
        }
        return { user, root: copy(row.root) }
      },
    ],
    [
      delegateWallets,
      async (_, __, body: Body<typeof delegateWallets>) => {
        const signerHalf = await signer.open(body.encrypted_tee_share)
        delegations.push({ ...body, signerHalf })
        return { message: 'delegated' }
      },
    ],
    [
      startFarcasterSigner,
      (_, __, { ed25519_public_key: key }: Body<typeof startFarcasterSigner>) => {
        if (!signers.has(key)) signers.set(key, 'pending_approval')
        return signerOf(key)
      },
    ],
    [
      getFarcasterSigner,
      (_, __, { ed25519_public_key: key }: Body<typeof getFarcasterSigner>) => signerOf(key),
    ],
    [
      addWallet,
      (userId, rootId, body: Body<typeof addWallet>) => {
        const row = rowOf(userId, rootId)
        const { proof: _proof, ...wallet } = body.wallet
        row.root.wallets.push(wallet)
        return { user, root: copy(row.root) }
      },
    ],
  ])

  const api: Api = {
    async call(endpoint, { caller, params, body }) {
      const handler = handlers.get(endpoint)
      if (!handler || !caller) throw refused('not_found')
      calls.push(endpoint.path.split('/').at(-1)!)
      const isCrash = crash?.at === calls.length
      if (isCrash && crash?.isBefore) throw new ApiError('service_unavailable', 503)
      const { rootId = '' } = params as { rootId?: string }
      const reply = await handler(caller.accessToken, rootId, body as never)
      if (isCrash) throw new ApiError('service_unavailable', 503)
      return endpoint.reply.parse(reply) as never
    },
  }

  return {
    api,
    rows,
    calls,
    evidence,
    delegations,
    signers,
    signerKey: base64.encode(base64.decode(signer.publicKey).slice(SPKI_HEAD_BYTES)),
    /** Restarts the call count. The given call fails. */
    crashAt(at: number, isBefore: boolean) {
      calls.length = 0
      crash = { at, isBefore }
    },
    heal() {
      crash = undefined
      calls.length = 0
    },
  }
}
