import type { TransactionUiOptions } from '@latchkey/client/wallet/accounts'
import {
  exactAmount,
  formatBalance,
  formatUsd,
  type PreparedStep,
  type TransactionFact,
} from '@latchkey/client/wallet/ethereum'
import type { EthereumTransactionView } from '../../../screens/ethereum-transaction/EthereumTransactionScreen.tsx'
import { toVisibleText } from '../../../screens/sign-message/toVisibleText.ts'
import { transactionText as text } from '../../../text/transaction.ts'
import type { DetailRow } from '../../../ui/DetailRows.tsx'
import { formatAssetTransfer, formatExactAmount } from './formatAssetTransfer.ts'
import { formatHostDescription } from './formatHostDescription.ts'
import { formatTimestamp } from './formatTimestamp.ts'
import { type PriceDisplay, showPrice } from './showPrice.ts'
import { toShownAddress } from './toShownAddress.ts'

/** Price of the chain's coin, and how the app shows it. */
export type Price = { usdPrice: number | null; priceDisplay: PriceDisplay }

type Options = {
  from: string
  usdPrice: number | null
  priceDisplay?: PriceDisplay
  uiOptions: TransactionUiOptions
  batch: { place: number; count: number } | null
}

const DATA_SHOWN_CHARS = 202

/** Builds the view of a prepared transaction. The host's description appears beside the data, never instead. */
export function toTransactionView(
  prepared: PreparedStep,
  { from, usdPrice, priceDisplay = null, uiOptions, batch }: Options,
): EthereumTransactionView {
  const price = { usdPrice, priceDisplay }
  const { chain, description } = prepared
  return {
    title: toTitle(prepared),
    hostWords: formatHostDescription(uiOptions),
    rows: [
      ...description.facts.map((fact) => toRow(fact, prepared, price)),
      ...toExpiryRow(description.expiresAtSeconds),
      {
        label: text.rows.network,
        value: toVisibleText(chain.name).text,
        mark: { network: chain.id },
      },
      toFeeRow(prepared, price),
      ...toBatchRow(prepared),
    ],
    details: toDetails(prepared, from, price),
    batch,
  }
}

function toTitle({ description: { action }, asked }: PreparedStep): string {
  if (asked.data === '0x') return text.confirmAddress
  return action === 'transaction' || action === 'approve'
    ? text.confirmAction
    : text.approveTitle(action)
}

const LABELS = {
  spender: text.rows.spender,
  from: text.rows.from,
  to: text.rows.to,
  'token-address': text.rows.tokenAddress,
} as const

function toRow(fact: TransactionFact, prepared: PreparedStep, price: Price): DetailRow {
  switch (fact.name) {
    case 'new-contract':
      return { label: text.rows.to, value: text.newContract }
    case 'send':
    case 'receive':
      return toAssetRow(fact, prepared, price)
    default:
      return {
        label: LABELS[fact.name],
        address: toShownAddress(fact.address),
        tone: fact.name === 'spender' || fact.name === 'from' ? 'danger' : undefined,
      }
  }
}

/** Row of an amount that leaves or reaches the wallet. */
export function toAssetRow(
  { name, moved }: Extract<TransactionFact, { name: 'send' | 'receive' }>,
  prepared: PreparedStep,
  { usdPrice, priceDisplay }: Price,
): DetailRow {
  const { symbol, decimals } = prepared.chain.currency
  const isCoin = moved.kind === 'coin'
  const isOpenEnded = moved.kind === 'unlimited' || moved.kind === 'every-piece'
  return {
    label: text.rows[name],
    ...showPrice(
      formatAssetTransfer(moved, prepared),
      isCoin ? formatUsd(moved.units, decimals, usdPrice) : null,
      priceDisplay,
    ),
    // Only the native coin has a mark and a price: a token's symbol proves nothing.
    mark: isCoin ? { token: symbol } : undefined,
    tone: isOpenEnded ? 'danger' : undefined,
  }
}

/** Row of the contract that executes all calls of a batch as one. */
const toBatchRow = ({ batchContract }: PreparedStep): DetailRow[] =>
  batchContract
    ? [
        {
          label: text.rows.contract,
          address: batchContract.address,
          note: [!batchContract.isSingle && text.atomic, batchContract.isUpgrade && text.upgrade]
            .filter(Boolean)
            .join(' '),
        },
      ]
    : []

const toExpiryRow = (seconds: bigint | null): DetailRow[] =>
  seconds === null ? [] : [{ label: text.expires, value: formatTimestamp(seconds) }]

/** Row of the network fee. In a batch, the fee is unknown until earlier transactions are mined. */
export function toFeeRow(
  { chain, likelyFee, isSponsored }: PreparedStep,
  { usdPrice, priceDisplay }: Price,
): DetailRow {
  const { symbol, decimals } = chain.currency
  if (isSponsored) return { label: text.rows.fee, value: text.sponsored }
  if (likelyFee === null) return { label: text.rows.fee, value: text.unknown }
  return {
    label: text.rows.fee,
    ...showPrice(
      `${formatBalance(likelyFee, decimals)} ${toVisibleText(symbol).text}`,
      formatUsd(likelyFee, decimals, usdPrice),
      priceDisplay,
    ),
  }
}

function toDetails(
  prepared: PreparedStep,
  from: string,
  { usdPrice, priceDisplay }: Price,
): DetailRow[] {
  const { asked, chain, description, likelyFee } = prepared
  const { symbol, decimals } = chain.currency
  const coin = (units: bigint) => `${exactAmount(units, decimals)} ${toVisibleText(symbol).text}`
  return [
    { label: text.rows.from, address: toShownAddress(from) },
    ...(asked.to ? [{ label: text.rows.to, address: toShownAddress(asked.to) }] : []),
    { label: text.rows.action, value: description.functionName ?? description.action },
    ...description.facts.flatMap((fact) => {
      const exact = 'moved' in fact ? formatExactAmount(fact.moved, prepared) : null
      return exact ? [{ label: text.rows.amount, value: exact }] : []
    }),
    ...(likelyFee === null
      ? []
      : [
          { label: text.rows.fees, value: coin(likelyFee) },
          {
            label: text.rows.totalWithFees,
            ...showPrice(
              coin(asked.value + likelyFee),
              formatUsd(asked.value + likelyFee, decimals, usdPrice),
              priceDisplay,
            ),
          },
        ]),
    ...(asked.nonce === null ? [] : [{ label: text.rows.nonce, value: String(asked.nonce) }]),
    ...(asked.data === '0x' ? [] : [toDataRow(asked.data)]),
  ]
}

const toDataRow = (data: string): DetailRow => ({
  label: text.rows.data,
  value: data.length > DATA_SHOWN_CHARS ? `${data.slice(0, DATA_SHOWN_CHARS)}…` : data,
  note: text.bytes((data.length - 2) / 2),
})
