import type { TransactionUiOptions } from '@latchkey/client/wallet/accounts'
import {
  exactAmount,
  formatBalance,
  formatUsd,
  type PreparedStep,
  type TransactionFact,
} from '@latchkey/client/wallet/ethereum'
import type { EthereumTransactionView } from '../../../screens/ethereum-transaction/EthereumTransactionScreen.tsx'
import { visibleText } from '../../../screens/sign-message/visibleText.ts'
import { transactionText as text } from '../../../text/transaction.ts'
import type { DetailRow } from '../../../ui/DetailRows.tsx'
import { hostWordsOf } from './hostWordsOf.ts'
import { momentText } from './momentText.ts'
import { exactText, movedText } from './movedText.ts'

type Options = {
  from: string
  usdPrice: number | null
  uiOptions: TransactionUiOptions
  batch: { place: number; count: number } | null
}

const DATA_SHOWN_CHARS = 202

/** What the screen says of a prepared transaction: the host's words beside it, never in its place. */
export function toTransactionView(
  prepared: PreparedStep,
  { from, usdPrice, uiOptions, batch }: Options,
): EthereumTransactionView {
  const { chain, description } = prepared
  return {
    title: titleOf(prepared),
    hostWords: hostWordsOf(uiOptions),
    rows: [
      ...description.facts.map((fact) => toRow(fact, prepared, usdPrice)),
      ...expiryRow(description.expiresAtSeconds),
      { label: text.rows.network, value: visibleText(chain.name).text },
      feeRow(prepared, usdPrice),
    ],
    details: detailsOf(prepared, from, usdPrice),
    batch,
  }
}

function titleOf({ description: { action }, asked }: PreparedStep): string {
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

function toRow(fact: TransactionFact, prepared: PreparedStep, usdPrice: number | null): DetailRow {
  switch (fact.name) {
    case 'new-contract':
      return { label: text.rows.to, value: text.newContract }
    case 'send':
    case 'receive': {
      const { moved } = fact
      const { decimals } = prepared.chain.currency
      const isOpenEnded = moved.kind === 'unlimited' || moved.kind === 'every-piece'
      return {
        label: text.rows[fact.name],
        value: movedText(moved, prepared),
        // Only the chain's own coin has a price: what a token calls itself proves nothing.
        note:
          moved.kind === 'coin'
            ? (formatUsd(moved.units, decimals, usdPrice) ?? undefined)
            : undefined,
        tone: isOpenEnded ? 'danger' : undefined,
      }
    }
    default:
      return {
        label: LABELS[fact.name],
        address: fact.address,
        tone: fact.name === 'spender' || fact.name === 'from' ? 'danger' : undefined,
      }
  }
}

const expiryRow = (seconds: bigint | null): DetailRow[] =>
  seconds === null ? [] : [{ label: text.expires, value: momentText(seconds) }]

/** A fee that shows only once others are on the chain is said to be unknown. */
export function feeRow({ chain, likelyFee }: PreparedStep, usdPrice: number | null): DetailRow {
  const { symbol, decimals } = chain.currency
  if (likelyFee === null) return { label: text.rows.fee, value: text.unknown }
  return {
    label: text.rows.fee,
    value: `${formatBalance(likelyFee, decimals)} ${visibleText(symbol).text}`,
    note: formatUsd(likelyFee, decimals, usdPrice) ?? undefined,
  }
}

function detailsOf(prepared: PreparedStep, from: string, usdPrice: number | null): DetailRow[] {
  const { asked, chain, description, likelyFee } = prepared
  const { symbol, decimals } = chain.currency
  const coin = (units: bigint) => `${exactAmount(units, decimals)} ${visibleText(symbol).text}`
  return [
    { label: text.rows.from, address: from },
    ...(asked.to ? [{ label: text.rows.to, address: asked.to }] : []),
    { label: text.rows.action, value: description.functionName ?? description.action },
    ...description.facts.flatMap((fact) => {
      const exact = 'moved' in fact ? exactText(fact.moved, prepared) : null
      return exact ? [{ label: text.rows.amount, value: exact }] : []
    }),
    ...(likelyFee === null
      ? []
      : [
          { label: text.rows.fees, value: coin(likelyFee) },
          {
            label: text.rows.totalWithFees,
            value: coin(asked.value + likelyFee),
            note: formatUsd(asked.value + likelyFee, decimals, usdPrice) ?? undefined,
          },
        ]),
    ...(asked.nonce === null ? [] : [{ label: text.rows.nonce, value: String(asked.nonce) }]),
    ...(asked.data === '0x' ? [] : [dataRow(asked.data)]),
  ]
}

const dataRow = (data: string): DetailRow => ({
  label: text.rows.data,
  value: data.length > DATA_SHOWN_CHARS ? `${data.slice(0, DATA_SHOWN_CHARS)}…` : data,
  note: text.bytes((data.length - 2) / 2),
})
