import { type ChainName, nameOfChain } from '@latchkey/contract/chains/chainNames'
import {
  type KnownToken,
  knownAssetOf,
  type RequestedTransfer,
  readTransferRequest,
  toBaseUnits,
} from '@latchkey/contract/chains/transferRequest'
import type { TransactionStatus } from '@latchkey/contract/endpoints/transactions'
import type { TransferAction } from '@latchkey/contract/endpoints/walletActions'
import { isoTime } from '../../../platform/clock/isoTime.ts'
import type { App } from '../../../platform/config/createApps.ts'
import type { TransferDetails } from '../../../platform/db/schema/serverWallets.ts'
import type { UserOrAppCaller } from '../../../platform/http/Caller.ts'
import { invalidField, ServiceError } from '../../../platform/ServiceError.ts'
import { readPageStart } from '../balances/createHistory.ts'
import { COIN_DECIMALS, type ReadBalance } from '../balances/createReadBalance.ts'
import { type CoinOf, readAssets } from '../balances/readAssets.ts'
import { type Query, readLimit } from '../balances/service.ts'
import { toCursor } from '../pageCursor.ts'
import type { WalletQueries } from '../query/service.ts'
import type { Named, SendingService } from '../sending/service.ts'
import type { Opened, TransferCall, UseService } from '../use/service.ts'
import type { SentAction, TransferRepo } from './repo.ts'

type Deps = {
  repo: TransferRepo
  queries: Pick<WalletQueries, 'get'>
  use: Pick<UseService, 'open'>
  sending: Pick<SendingService, 'transfer' | 'inspect'>
  readBalance: ReadBalance
  coinOf: CoinOf
}
type Step = NonNullable<TransferAction['steps']>[number]

const ERC20_TRANSFER = '0xa9059cbb'
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Transfers of coins and tokens. The signer builds the transaction from the signed request. */
export function createTransfers(deps: Deps) {
  const { repo, queries, use, sending } = deps

  /** The token of a transfer; null for the native coin. */
  async function tokenOf(opened: Opened, transfer: RequestedTransfer): Promise<KnownToken | null> {
    const { app } = opened.caller
    const known = knownAssetOf(transfer)
    if (known !== undefined) return known
    if (opened.row.chainType === 'solana') throw notSupported('Only sol can be sent on Solana')
    if (opened.isOwned) {
      throw notSupported('A wallet with an owner sends the native coin and usdc only')
    }
    const { asset, chain } = transfer
    const query =
      'name' in asset ? { chain, asset: asset.name } : { token: `${chain}:${asset.address}` }
    const [found] = readAssets(app, opened.row.chainType, query, deps.coinOf)
    if (!found?.token) throw notSupported('The asset is not configured for this chain')
    const { decimals } = await deps.readBalance(app, opened.row.address ?? '', found)
    return { address: found.token, decimals }
  }

  async function toAction(app: App, row: SentAction, withSteps: boolean): Promise<TransferAction> {
    const { asset, amount, chain, recipient } = row.details
    const status =
      row.hash === null ? undefined : (await sending.inspect(app, row.sendingId)).status
    return {
      id: row.sendingId,
      type: 'transfer',
      wallet_id: row.walletId,
      status: status ? STATUSES[status].action : 'pending',
      created_at: isoTime(row.createdAtMs),
      source_chain: chain,
      source_amount: amount,
      ...('name' in asset
        ? { source_asset: asset.name }
        : { source_asset_address: asset.address, source_asset_decimals: asset.decimals }),
      destination_address: recipient,
      destination_amount: amount,
      ...(row.referenceId !== null && { reference_id: row.referenceId }),
      ...(withSteps && { steps: status && row.hash ? [toStep(row.caip2, row.hash, status)] : [] }),
    }
  }

  return {
    /** Resolves when a node has accepted the transaction. */
    async send(caller: UserOrAppCaller, request: Named): Promise<TransferAction> {
      const { body } = request
      const transfer = readTransferRequest(body)
      if (!transfer) throw notSupported('A transfer sends one asset on one chain')
      const opened = await use.open(caller, request)
      const token = await tokenOf(opened, transfer)
      const named = {
        ...request,
        idempotencyKey: request.idempotencyKey ?? textOf(body.nonce),
        transfer: toCall(transfer, token),
      }
      const { row, caller: admitted } = opened
      const referenceId = textOf(body.reference_id) ?? null
      const add = async ({ id, createdAtMs }: { id: string; createdAtMs: number }) => {
        const isAdded = await repo.add({
          sendingId: id,
          appId: row.appId,
          walletId: row.id,
          details: toDetails(transfer, token),
          referenceId,
          createdAtMs,
        })
        if (!isAdded) {
          throw new ServiceError('resource_already_exists', {
            sentence: 'Another transfer has this reference_id',
          })
        }
      }
      let begunId: string | undefined
      const sent = await sending
        .transfer(opened, transfer.chain, named, async (begun) => {
          await add(begun)
          begunId = begun.id
        })
        .catch(async (error: unknown) => {
          if (begunId) await repo.remove(begunId, isRefused(error) ? 'any' : 'unsigned')
          throw error
        })
      // A concurrent repetition that failed before the signature may have removed it.
      await add(sent)
      const action = await repo.find(row.id, sent.id)
      if (!action) throw new ServiceError('service_unavailable')
      return toAction(admitted.app, action, false)
    },

    async get(
      caller: UserOrAppCaller,
      { walletId, actionId }: { walletId: string; actionId: string },
      query: Query,
    ): Promise<TransferAction> {
      await queries.get(caller, walletId, NO_QUERY)
      const action = await repo.find(walletId, actionId)
      if (!action) throw new ServiceError('not_found')
      return toAction(caller.app, action, query('include') === 'steps')
    },

    async list(caller: UserOrAppCaller, walletId: string, query: Query) {
      await queries.get(caller, walletId, NO_QUERY)
      const type = query('type')
      const page = { after: readPageStart(query('cursor')), limit: readLimit(query('limit')) }
      // Other types of the protocol exist on no wallet of this server.
      if (type !== undefined && type !== 'transfer') return { data: [], next_cursor: null }
      const rows = await repo.list({ walletId, after: page.after, limit: page.limit + 1 })
      const data: TransferAction[] = []
      for (const row of rows.slice(0, page.limit)) data.push(await toAction(caller.app, row, false))
      const last = rows.length > page.limit ? rows[page.limit - 1] : undefined
      return {
        data,
        next_cursor: last ? toCursor({ createdAtMs: last.createdAtMs, id: last.sendingId }) : null,
      }
    },
  }
}

/** Whether the node refused the transaction: it is not on its way. */
const isRefused = (error: unknown) =>
  error instanceof ServiceError &&
  (error.code === 'insufficient_funds' || error.code === 'transaction_broadcast_failure')

const NO_QUERY: Query = () => undefined

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const STATUSES = {
  broadcasted: { action: 'pending', step: 'pending' },
  confirmed: { action: 'succeeded', step: 'confirmed' },
  execution_reverted: { action: 'failed', step: 'reverted' },
  failed: { action: 'failed', step: 'failed' },
  replaced: { action: 'failed', step: 'replaced' },
} as const satisfies Record<TransactionStatus, { action: string; step: string }>

function toStep(caip2: string, hash: string, status: TransactionStatus): Step {
  const common = { caip2, status: STATUSES[status].step }
  return caip2.startsWith('solana:')
    ? { type: 'svm_transaction', ...common, transaction_signature: hash }
    : { type: 'evm_transaction', ...common, transaction_hash: hash }
}

function toDetails(
  { chain, asset, amount, recipient }: RequestedTransfer,
  token: KnownToken | null,
): TransferDetails {
  const decimals = token?.decimals ?? decimalsOn(chain)
  const kept = 'name' in asset ? asset : { ...asset, decimals }
  return { chain: nameOfChain(chain), asset: kept, amount, recipient }
}

const decimalsOn = (chain: ChainName) =>
  COIN_DECIMALS[chain.startsWith('solana:') ? 'solana' : 'ethereum']

/** The transaction that the signer builds, as far as the fees depend on it. */
function toCall(
  { chain, amount, recipient }: RequestedTransfer,
  token: KnownToken | null,
): TransferCall {
  const isSolana = chain.startsWith('solana:')
  const value = toBaseUnits(amount, token?.decimals ?? decimalsOn(chain))
  if (value === undefined)
    throw invalidField('body.amount', 'more than 0, with the digits of the asset')
  if (!(isSolana ? SOLANA_ADDRESS : EVM_ADDRESS).test(recipient)) {
    throw invalidField('body.destination.address', 'an address on the chain')
  }
  const hex = `0x${value.toString(16)}`
  if (!token) return { call: { to: recipient, value: hex } }
  const word = (text: string) => text.slice(2).padStart(64, '0')
  return {
    call: { to: token.address, data: `${ERC20_TRANSFER}${word(recipient)}${word(hex)}` },
    token,
  }
}

const notSupported = (sentence: string) => new ServiceError('not_supported', { sentence })
