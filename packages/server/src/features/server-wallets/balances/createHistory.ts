import type { WalletTransaction } from '@latchkey/contract/endpoints/walletReads'
import { WALLET_READ_LIMITS } from '../../../limits/walletReadLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { invalidField } from '../../../platform/ServiceError.ts'
import type { UserService } from '../../user/service.ts'
import { type PageCursor, readCursor, toCursor } from '../pageCursor.ts'
import type { WalletQueries } from '../query/service.ts'
import type { WalletRow } from '../repo.ts'
import type { Signed } from '../sending/repo.ts'
import type { Inspected } from '../sending/watching/service.ts'
import type { Asset } from './Asset.ts'
import { COIN_DECIMALS, type ReadBalance } from './createReadBalance.ts'
import { type CoinOf, readAssets } from './readAssets.ts'
import { readTransfer, type Transfer } from './readTransfer.ts'
import type { BackEndWalletRepo } from './repo.ts'
import { type Query, readLimit } from './service.ts'
import { toAmount } from './toAmount.ts'

type Deps = {
  repo: Pick<BackEndWalletRepo, 'listSent'>
  queries: Pick<WalletQueries, 'require'>
  users: Pick<UserService, 'findByAccount'>
  readBalance: ReadBalance
  inspect(app: App, sendingId: string): Promise<Inspected>
  coinOf: CoinOf
}
type Sent = { sending: Signed; transfer: Transfer; asset: Asset }

/** Lists transfers sent by a wallet, from stored transactions. Incoming transfers are not stored. */
export function createHistory({ repo, queries, users, readBalance, inspect, coinOf }: Deps) {
  /** The next page of transfers of these assets, and the cursor after it. */
  async function search(
    wallet: WalletRow,
    assets: readonly Asset[],
    {
      after,
      limit,
      hash,
    }: { after: PageCursor | undefined; limit: number; hash: string | undefined },
  ) {
    const max = WALLET_READ_LIMITS.transactionsSearchedMax
    const caip2 = assets[0]?.chain ?? ''
    const rows = await repo.listSent({ walletId: wallet.id, caip2, hash, after, limit: max + 1 })
    const found: Sent[] = []
    for (const [index, sending] of rows.entries()) {
      if (index === max || found.length === limit) return { found, next: rows[index - 1] }
      const transfer = await readTransfer(caip2, sending.transaction)
      const asset = transfer && assets.find((one) => isSameToken(one.token, transfer.token))
      if (asset) found.push({ sending, transfer, asset })
    }
    return { found, next: undefined }
  }

  const decimalsOf = async (app: App, { chainType, address }: WalletRow, asset: Asset) =>
    asset.token === null
      ? COIN_DECIMALS[chainType as keyof typeof COIN_DECIMALS]
      : (await readBalance(app, address ?? '', asset)).decimals

  async function toWalletTransaction(
    app: App,
    wallet: WalletRow,
    { sending, transfer, asset }: Sent,
  ): Promise<WalletTransaction> {
    const sender = wallet.address ?? ''
    const { recipient, value } = transfer
    const subject = wallet.chainType === 'ethereum' ? recipient.toLowerCase() : recipient
    const [{ status }, decimals, known] = await Promise.all([
      inspect(app, sending.id),
      decimalsOf(app, wallet, asset),
      users.findByAccount(app.id, { type: 'wallet', subject }),
    ])
    return {
      privy_transaction_id: sending.id,
      wallet_id: wallet.id,
      caip2: sending.caip2,
      transaction_hash: sending.hash,
      status,
      created_at: sending.createdAtMs,
      details: {
        type: 'transfer_sent',
        ...toAmount(asset, { value, decimals }),
        sender,
        sender_privy_user_id: wallet.userId,
        recipient,
        recipient_privy_user_id: known?.id ?? null,
      },
    }
  }

  return async (app: App, walletId: string, query: Query) => {
    const wallet = await queries.require({ app, session: undefined }, walletId)
    const [chain, asset, token] = [query('chain'), query('asset'), query('token')]
    const isOne = (asset === undefined) !== (token === undefined)
    if (chain === undefined || chain.includes(',')) throw invalidField('query.chain', 'one chain')
    if (!isOne) throw invalidField('query.asset', 'a value if query.token is absent, else nothing')
    const requested =
      token === undefined
        ? { chain, asset }
        : { token: token.replace(/[^,]+/g, (one) => `${chain}:${one}`) }
    const assets = readAssets(app, wallet.chainType, requested, coinOf)
    const page = {
      after: readPageStart(query('cursor')),
      limit: readLimit(query('limit')),
      hash: query('tx_hash'),
    }
    const { found, next } = await search(wallet, assets, page)
    const transactions: WalletTransaction[] = []
    for (const sent of found) transactions.push(await toWalletTransaction(app, wallet, sent))
    return { transactions, next_cursor: next ? toCursor(next) : null }
  }
}

const isSameToken = (one: string | null, other: string | null): boolean =>
  one === other || (one?.startsWith('0x') === true && one.toLowerCase() === other?.toLowerCase())

export function readPageStart(cursor: string | undefined): PageCursor | undefined {
  if (!cursor) return undefined
  const after = readCursor(cursor)
  if (!after) throw invalidField('query.cursor', 'a cursor of an earlier reply')
  return after
}
