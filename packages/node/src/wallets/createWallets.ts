import { getTransaction } from '@latchkey/contract/endpoints/transactions'
import {
  authenticateUserSigner,
  exportServerWallet,
  startKeyImport,
  submitKeyImport,
} from '@latchkey/contract/endpoints/userSigner'
import {
  archiveServerWallet,
  createWalletBatch,
  findWalletByAddress,
  getWalletBalance,
  listWalletTransactions,
} from '@latchkey/contract/endpoints/walletReads'
import {
  callServerWallet,
  createServerWallet,
  getServerWallet,
  listServerWallets,
  signRawHash,
  updateServerWallet,
} from '@latchkey/contract/endpoints/wallets'
import { HPKE } from '@latchkey/contract/messages/sealedBox'
import { checkArgument, checkText } from '../api/checkArgument.ts'
import { type Api, undefinedIfNotFound } from '../api/createApi.ts'
import { iteratePages, toPageQuery } from '../api/pages.ts'
import { createRecipient, sealBox } from './boxes.ts'
import type { LatchkeyWallets } from './LatchkeyWallets.ts'
import { toServerWallet } from './ServerWallet.ts'
import type { NewWalletOptions, WalletIdentifier } from './walletOptions.ts'
import { toAmount, toTransaction, toWalletTransaction } from './walletReads.ts'
import { toRpcResult } from './walletRpc.ts'
import { toWireOwner, toWireRules } from './walletRules.ts'

const isRepeatable = true
const KEY_LENGTHS: readonly number[] = [32, 64]

export function createWallets({ call }: Api): LatchkeyWallets {
  const wallets: LatchkeyWallets = {
    async create({ idempotencyKey, ...wallet }) {
      const body = toWireWallet(wallet)
      return toServerWallet(await call(createServerWallet, { params: {}, body, idempotencyKey }))
    },

    async createMany({ wallets, idempotencyKey }) {
      checkArgument(Array.isArray(wallets) && wallets.length > 0, 'wallets', 'a non-empty array')
      const body = { wallets: wallets.map(toWireWallet) }
      const { results } = await call(createWalletBatch, { params: {}, body, idempotencyKey })
      return results.map((result) => {
        const { index, success } = result
        return success
          ? { index, success, wallet: toServerWallet(result.wallet) }
          : { index, success, code: result.code, message: result.error }
      })
    },

    async get(wallet) {
      const found = await undefinedIfNotFound(find(wallet))
      return found && toServerWallet(found)
    },

    async list({ chainType, userId, includeArchived, ...page } = {}) {
      const reply = await call(listServerWallets, {
        params: {},
        query: {
          ...toPageQuery(page),
          chain_type: chainType,
          user_id: userId,
          include_archived: includeArchived,
        },
      })
      return { items: reply.data.map(toServerWallet), nextCursor: reply.next_cursor ?? undefined }
    },
    listAll: (filter = {}) => iteratePages(({ cursor }) => wallets.list({ ...filter, cursor })),

    async update({ walletId, owner, authorizationKeys = [], ...rules }) {
      const body = { ...toWireOwner(owner), ...toWireRules(rules) }
      const options = { params: { walletId }, body, authorizationKeys }
      return toServerWallet(await call(updateServerWallet, options))
    },

    async archive({ walletId }) {
      return toServerWallet(await call(archiveServerWallet, { params: { walletId } }))
    },

    async rpc({ walletId, method, params, caip2, authorizationKeys = [], idempotencyKey }) {
      checkText(method, 'method')
      checkArgument(typeof params === 'object' && params !== null, 'params', 'an object')
      const body = { method, ...(caip2 !== undefined && { caip2 }), params }
      const options = { params: { walletId }, body, authorizationKeys, idempotencyKey }
      const { data = {} } = await call(callServerWallet, options)
      return toRpcResult(data)
    },

    async signHash({ walletId, hash, authorizationKeys = [] }) {
      checkText(hash, 'hash')
      const options = { params: { walletId }, body: { params: { hash } }, authorizationKeys }
      const { data = {} } = await call(signRawHash, options)
      return toRpcResult<'secp256k1_sign'>(data)
    },

    async exportPrivateKey({ walletId, authorizationKeys = [] }) {
      const recipient = await createRecipient()
      const body = { encryption_type: HPKE, recipient_public_key: recipient.publicKey } as const
      const options = { params: { walletId }, body, authorizationKeys }
      return recipient.open(await call(exportServerWallet, options))
    },

    async import({ chainType, address, privateKey, owner, ...rules }) {
      checkText(chainType, 'chainType')
      checkText(address, 'address')
      const isKey = privateKey instanceof Uint8Array && KEY_LENGTHS.includes(privateKey.byteLength)
      checkArgument(isKey, 'privateKey', 'a Uint8Array of 32 bytes, on Solana 32 or 64')
      const rights = { ...toWireOwner(owner), ...toWireRules(rules) }
      const key = {
        address,
        chain_type: chainType,
        entropy_type: 'private-key',
        encryption_type: HPKE,
      } as const
      const started = await call(startKeyImport, { params: {}, body: key })
      const box = await sealBox(started.encryption_public_key, privateKey)
      const body = { wallet: { ...key, ...box }, ...rights }
      return toServerWallet(await call(submitKeyImport, { params: {}, body }))
    },

    async getBalances({ walletId, assets, chains, tokens, currency }) {
      const query = {
        asset: joined('assets', assets),
        chain: joined('chains', chains),
        token: joined('tokens', tokens),
        include_currency: currency,
      }
      const reply = call(getWalletBalance, { params: { walletId }, query })
      return (await undefinedIfNotFound(reply))?.balances.map(toAmount)
    },

    async getTransaction({ transactionId }) {
      const reply = call(getTransaction, { params: { transactionId } })
      const found = await undefinedIfNotFound(reply)
      return found && toTransaction(found)
    },

    async listTransactions({ walletId, chain, transactionHash, limit, cursor, ...filter }) {
      checkText(chain, 'chain')
      const query = {
        chain,
        asset: 'assets' in filter ? joined('assets', filter.assets) : undefined,
        token: 'tokens' in filter ? joined('tokens', filter.tokens) : undefined,
        ...toPageQuery({ ...(limit !== undefined && { limit }), cursor }),
        tx_hash: transactionHash,
      }
      const reply = await call(listWalletTransactions, { params: { walletId }, query })
      return {
        items: reply.transactions.map(toWalletTransaction),
        nextCursor: reply.next_cursor ?? undefined,
      }
    },
    listAllTransactions: (filter) =>
      iteratePages(({ cursor }) => wallets.listTransactions({ ...filter, cursor })),

    async authenticateUser({ accessToken }) {
      checkText(accessToken, 'accessToken')
      const recipient = await createRecipient()
      const reply = await call(authenticateUserSigner, {
        params: {},
        body: {
          user_jwt: accessToken,
          encryption_type: HPKE,
          recipient_public_key: recipient.publicKey,
        },
      })
      return {
        authorizationKey: await recipient.open(reply.encrypted_authorization_key),
        expiresAt: new Date(reply.expires_at),
        wallets: (reply.wallets ?? []).map(toServerWallet),
      }
    },
  }

  function find(wallet: WalletIdentifier) {
    if ('address' in wallet) {
      const { address } = wallet
      checkText(address, 'address')
      return call(findWalletByAddress, { params: {}, body: { address }, isRepeatable })
    }
    const query = { include_archived: wallet.includeArchived }
    return call(getServerWallet, { params: { walletId: wallet.walletId }, query })
  }

  return wallets
}

function toWireWallet({ chainType, owner, ...rules }: NewWalletOptions) {
  checkText(chainType, 'chainType')
  return { chain_type: chainType, ...toWireOwner(owner), ...toWireRules(rules) }
}

/** Several values of one query parameter are separated by commas. */
function joined(name: string, values: readonly string[] | undefined): string | undefined {
  checkArgument(values === undefined || Array.isArray(values), name, 'an array of strings')
  return values?.join(',')
}
