import { HEADERS } from '@latchkey/contract'
import { HPKE } from '@latchkey/contract/hpke'
import { getTransaction, type WireTransaction } from '@latchkey/contract/transactions'
import {
  authenticateUserSigner,
  exportServerWallet,
  startKeyImport,
  submitKeyImport,
} from '@latchkey/contract/userSigner'
import {
  callServerWallet,
  createServerWallet,
  getServerWallet,
  listServerWallets,
  type ServerWallet,
  signRawHash,
  updateServerWallet,
} from '@latchkey/contract/wallets'
import { type AppOptions, createAppCalls } from '../createAppCalls.ts'
import { type Authorized, createSignedCalls } from '../createSignedCalls.ts'
import { createRecipient, sealBox } from './boxes.ts'
import { createWalletReads } from './createWalletReads.ts'
import { type ChainType, type NewWallet, type Owner, toBody } from './NewWallet.ts'
import { rulesOf, type WalletRules } from './WalletRules.ts'

export type WalletFilter = {
  limit?: number
  cursor?: string
  chainType?: ChainType
  userId?: string
}
export type KeyToImport = {
  chainType: ChainType
  address: string
  /** As its chain writes it: 32 bytes, on Solana also 64. */
  privateKey: Uint8Array
  owner?: Owner
}

/** The wallet of a person stays theirs; others go to a key or a key quorum. */
export type WalletChange = WalletRules & { owner?: { public_key: string }; ownerId?: string }

/** The server wallets of an app, for its own back end. */
export function createWalletClient(options: AppOptions) {
  const calls = createAppCalls(options)

  const signed = createSignedCalls(calls)

  return {
    ...createWalletReads(calls),

    create: ({ idempotencyKey, ...wallet }: NewWallet): Promise<ServerWallet> =>
      calls.call(createServerWallet, {
        params: {},
        body: toBody(wallet),
        ...(idempotencyKey && { headers: { [HEADERS.idempotencyKey]: idempotencyKey } }),
      }),

    get: (walletId: string): Promise<ServerWallet> =>
      calls.call(getServerWallet, { params: { walletId } }),

    list: ({ limit, cursor, chainType, userId }: WalletFilter = {}) =>
      calls.call(listServerWallets, {
        params: {},
        query: { limit, cursor, chain_type: chainType, user_id: userId },
      }),

    /** Other rules, signers or another owner, by the word of the one it has. */
    update: (
      walletId: string,
      { owner, ownerId, ...rules }: WalletChange,
      by: Authorized = {},
    ): Promise<ServerWallet> => {
      const body = { ...(owner && { owner }), ...(ownerId && { owner_id: ownerId }) }
      return signed(updateServerWallet, { walletId }, { ...body, ...rulesOf(rules) }, by)
    },

    /** Asks for a signature: a method of the wallet's chain with its parameters, as the wire has them. */
    rpc: (walletId: string, request: { method: string; params: object }, by: Authorized = {}) =>
      signed(callServerWallet, { walletId }, request, by),

    /** What became of a transaction, by the `transaction_id` that its sending answered with. */
    getTransaction: (transactionId: string): Promise<WireTransaction> =>
      calls.call(getTransaction, { params: { transactionId } }),

    /** Signs a bare hash, `0x` and 64 hex digits. */
    signHash: (walletId: string, hash: string, by: Authorized = {}) =>
      signed(signRawHash, { walletId }, { params: { hash } }, by),

    /** The private key as text; it crosses the wire sealed to a key made for this call. */
    async exportKey(walletId: string, by: Authorized = {}): Promise<string> {
      const recipient = await createRecipient()
      const body = { encryption_type: HPKE, recipient_public_key: recipient.publicKey } as const
      return recipient.open(await signed(exportServerWallet, { walletId }, body, by))
    },

    /** Brings a key in, sealed to a key that the signer made for this import. */
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

    /** A key that speaks for a person for an hour, for a back end that has their access token. */
    async authenticateUser(accessToken: string) {
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
