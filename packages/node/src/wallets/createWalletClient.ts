import { HEADERS } from '@latchkey/contract'
import { getTransaction, type WireTransaction } from '@latchkey/contract/endpoints/transactions'
import {
  authenticateUserSigner,
  exportServerWallet,
  startKeyImport,
  submitKeyImport,
} from '@latchkey/contract/endpoints/userSigner'
import {
  callServerWallet,
  createServerWallet,
  getServerWallet,
  listServerWallets,
  type ServerWallet,
  signRawHash,
  updateServerWallet,
} from '@latchkey/contract/endpoints/wallets'
import { HPKE } from '@latchkey/contract/messages/sealedBox'
import { type AppOptions, createAppCalls } from '../createAppCalls.ts'
import { type Authorized, createSignedCalls } from '../createSignedCalls.ts'
import { createRecipient, sealBox } from './boxes.ts'
import { createWalletReads } from './createWalletReads.ts'
import { type ChainType, type NewWallet, type Owner, toBody } from './NewWallet.ts'
import { rulesOf, type WalletRules } from './WalletRules.ts'

/** Filter and page of `list`. */
export type WalletFilter = {
  /** Wallets per page, at most 100. */
  limit?: number
  /** `next_cursor` of the previous page. */
  cursor?: string
  /** Wallets of this chain only. */
  chainType?: ChainType
  /** Wallets of this user only. */
  userId?: string
}
/** A private key to import. */
export type KeyToImport = {
  /** Chain of the key. */
  chainType: ChainType
  /** Address of the key. The signer checks that it matches. */
  address: string
  /** 32 bytes; on Solana 32 or 64 bytes. */
  privateKey: Uint8Array
  /** User or key that must authorize every use. */
  owner?: Owner
}

/** A change of a wallet. The owner of a user's wallet cannot be changed. */
export type WalletChange = WalletRules & {
  /** P-256 public key of the new owner. */
  owner?: { public_key: string }
  /** Key quorum that becomes the owner. */
  ownerId?: string
}

/** Result of `authenticateUser`. */
export type UserAuthorization = {
  /** Pass it as `authorizationKey` to act for the user. */
  authorizationKey: string
  /** When the key expires, milliseconds since 1970. */
  expiresAtMs: number
  /** The user's server wallets. */
  wallets: ServerWallet[]
}

/**
 * Creates a client for server wallets.
 *
 * @throws Every method rejects with {@link ApiError}: `missing_or_invalid_token` (secret or signature),
 * `invalid_data`, `not_found`, `not_supported`, `policy_violation`, `insufficient_funds`,
 * `transaction_broadcast_failure`, `too_many_requests`, `service_unavailable`.
 * @example
 * ```ts
 * import { createWalletClient } from '@latchkey/node'
 *
 * const wallets = createWalletClient({
 *   apiUrl: 'https://auth.example.com',
 *   appId: 'latchkeydemoapp0000000001',
 *   appSecret: process.env.LATCHKEY_APP_SECRET ?? '',
 * })
 * const wallet = await wallets.create({ chainType: 'ethereum' })
 * await wallets.rpc(wallet.id, {
 *   method: 'personal_sign',
 *   params: { message: 'Hello', encoding: 'utf-8' },
 * })
 * ```
 */
export function createWalletClient(options: AppOptions) {
  const calls = createAppCalls(options)

  const signed = createSignedCalls(calls)

  return {
    ...createWalletReads(calls),

    /** Creates a wallet. */
    create: ({ idempotencyKey, ...wallet }: NewWallet): Promise<ServerWallet> =>
      calls.call(createServerWallet, {
        params: {},
        body: toBody(wallet),
        ...(idempotencyKey && { headers: { [HEADERS.idempotencyKey]: idempotencyKey } }),
      }),

    /** Returns a wallet. Rejects with `not_found` if it does not exist. */
    get: (walletId: string): Promise<ServerWallet> =>
      calls.call(getServerWallet, { params: { walletId } }),

    /** Lists wallets, newest first. */
    list: ({ limit, cursor, chainType, userId }: WalletFilter = {}) =>
      calls.call(listServerWallets, {
        params: {},
        query: { limit, cursor, chain_type: chainType, user_id: userId },
      }),

    /** Changes policies, additional signers or owner. The current owner authorizes the change. */
    update: (
      walletId: string,
      { owner, ownerId, ...rules }: WalletChange,
      by: Authorized = {},
    ): Promise<ServerWallet> => {
      const body = { ...(owner && { owner }), ...(ownerId && { owner_id: ownerId }) }
      return signed(updateServerWallet, { walletId }, { ...body, ...rulesOf(rules) }, by)
    },

    /** Signs or sends with a JSON-RPC method of the wallet's chain, such as `personal_sign` or `eth_sendTransaction`. */
    rpc: (walletId: string, request: { method: string; params: object }, by: Authorized = {}) =>
      signed(callServerWallet, { walletId }, request, by),

    /** Returns the status of a transaction by the `transaction_id` of the `rpc` reply. */
    getTransaction: (transactionId: string): Promise<WireTransaction> =>
      calls.call(getTransaction, { params: { transactionId } }),

    /** Signs a raw hash (`0x` and 64 hex digits). */
    signHash: (walletId: string, hash: string, by: Authorized = {}) =>
      signed(signRawHash, { walletId }, { params: { hash } }, by),

    /** Exports the private key. It is encrypted in transit to a key pair created for this call. */
    async exportKey(walletId: string, by: Authorized = {}): Promise<string> {
      const recipient = await createRecipient()
      const body = { encryption_type: HPKE, recipient_public_key: recipient.publicKey } as const
      return recipient.open(await signed(exportServerWallet, { walletId }, body, by))
    },

    /** Imports a private key. It is encrypted in transit to a key pair that the signer creates for this import. */
    async importKey({ chainType, address, privateKey, owner }: KeyToImport): Promise<ServerWallet> {
      const named = {
        address,
        chain_type: chainType,
        entropy_type: 'private-key',
        encryption_type: HPKE,
      } as const
      const { encryption_public_key } = await calls.call(startKeyImport, {
        params: {},
        body: named,
      })
      const box = await sealBox(encryption_public_key, privateKey)
      const body = { wallet: { ...named, ...box }, ...(owner && { owner }) }
      return calls.call(submitKeyImport, { params: {}, body })
    },

    /** Exchanges a user's access token for an authorization key that is valid for one hour. */
    async authenticateUser(accessToken: string): Promise<UserAuthorization> {
      const recipient = await createRecipient()
      const reply = await calls.call(authenticateUserSigner, {
        params: {},
        body: {
          user_jwt: accessToken,
          encryption_type: HPKE,
          recipient_public_key: recipient.publicKey,
        },
      })
      return {
        authorizationKey: await recipient.open(reply.encrypted_authorization_key),
        expiresAtMs: reply.expires_at,
        wallets: reply.wallets ?? [],
      }
    },
  }
}
