import {
  authenticateUserSigner,
  startKeyImport,
  submitKeyImport,
} from '@latchkey/contract/endpoints/userSigner'
import { toDer } from '@latchkey/contract/values/ecdsaSignature'
import { base64 } from '@scure/base'
import { VaultError } from '../channel/VaultError.ts'
import type { Boxes } from '../hpke/createBoxes.ts'
import type { ChainType } from '../keys/openKeys.ts'
import type { KeyWorkers } from '../worker/createKeyWorkers.ts'
import type { Api, Caller } from './createApi.ts'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' }
/** Keys about to expire are not used, because the request still has to arrive. */
const EXPIRY_MARGIN_MS = 30_000
const KEYS_REMEMBERED_MAX = 4

/** A key quorum that may use a wallet besides its owner. */
export type AdditionalSigner = {
  signerId: string
  policyIds?: readonly string[] | null | undefined
}
type AuthorizationKey = { key: CryptoKey; expiresAtMs: number }
export type UserSigner = ReturnType<typeof createUserSigner>

/** Signs requests to server wallets with the user's authorization key, imported as non-extractable. */
export function createUserSigner({
  api,
  boxes,
  keys,
}: {
  api: Api
  boxes: Boxes
  keys: KeyWorkers
}) {
  const remembered = new Map<string, Promise<AuthorizationKey>>()

  async function askForKey(caller: Caller): Promise<AuthorizationKey> {
    const recipient = await boxes.createRecipient()
    const reply = await api.call(authenticateUserSigner, {
      caller,
      params: {},
      body: {
        user_jwt: caller.accessToken,
        encryption_type: 'HPKE',
        recipient_public_key: recipient.publicKey,
      },
    })
    const text = await recipient.open(reply.encrypted_authorization_key)
    const pkcs8 = Uint8Array.from(base64.decode(new TextDecoder().decode(text)))
    text.fill(0)
    try {
      const key = await crypto.subtle.importKey('pkcs8', pkcs8, CURVE, false, ['sign'])
      return { key, expiresAtMs: reply.expires_at }
    } finally {
      pkcs8.fill(0)
    }
  }

  /** Caches the key per access token until it expires. Concurrent calls share one request. */
  async function keyOf(caller: Caller): Promise<CryptoKey> {
    const known = remembered.get(caller.accessToken)
    const found = await known?.catch(() => undefined)
    if (found && found.expiresAtMs - EXPIRY_MARGIN_MS > Date.now()) return found.key
    // The first of several waiting calls requests a new key. The others reuse it.
    const others = remembered.get(caller.accessToken)
    const asked = others && others !== known ? others : askForKey(caller)
    remembered.set(caller.accessToken, asked)
    const [oldest] = remembered.keys()
    if (remembered.size > KEYS_REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest)
    return (await asked).key
  }

  return {
    /**
     * Signs a base64 message. Resolves with the base64 DER signature for the authorization header
     * (docs/protocol.md).
     */
    async sign(caller: Caller, message: string): Promise<string> {
      const bytes = readMessage(message)
      const signature = await crypto.subtle.sign(SIGNING, await keyOf(caller), bytes)
      return base64.encode(toDer(new Uint8Array(signature)))
    },

    /** Imports a pasted key into the signer, sealed in the worker. Resolves with its address. */
    async importKey(
      caller: Caller,
      pasted: { chainType: ChainType; privateKey: string },
      additionalSigners: readonly AdditionalSigner[] = [],
    ): Promise<string> {
      const { address } = await keys.run({ kind: 'key-address', ...pasted })
      const wallet = {
        address,
        chain_type: pasted.chainType,
        entropy_type: 'private-key',
        encryption_type: 'HPKE',
      } as const
      const { encryption_public_key: recipient } = await api.call(startKeyImport, {
        caller,
        params: {},
        body: wallet,
      })
      const { box } = await keys.run({ kind: 'seal-key', ...pasted, recipient })
      const made = await api.call(submitKeyImport, {
        caller,
        params: {},
        body: {
          wallet: { ...wallet, ...box },
          ...(additionalSigners.length > 0 && {
            additional_signers: additionalSigners.map(({ signerId, policyIds }) => ({
              signer_id: signerId,
              ...(policyIds && { override_policy_ids: [...policyIds] }),
            })),
          }),
        },
      })
      return made.address
    },

    forget: () => remembered.clear(),
  }
}

function readMessage(message: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(base64.decode(message))
  } catch {
    throw new VaultError('invalid_request_arguments')
  }
}
