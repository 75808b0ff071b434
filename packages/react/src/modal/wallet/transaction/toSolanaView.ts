import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import type { TransactionUiOptions } from '@latchkey/client/wallet'
import {
  clusterName,
  type DecodedInstruction,
  formatAmount,
  formatBalance,
  formatUsd,
  HARMLESS_PROGRAMS,
  type PreparedSolana,
  type SolanaCluster,
} from '@latchkey/client/wallet/solana'
import { toVisibleText } from '../../../screens/sign-message/toVisibleText.ts'
import type { SolanaTransactionView } from '../../../screens/solana-transaction/SolanaTransactionScreen.tsx'
import { solanaText } from '../../../text/solana.ts'
import { transactionText } from '../../../text/transaction.ts'
import type { DetailRow } from '../../../ui/DetailRows.tsx'
import { formatHostDescription } from './formatHostDescription.ts'
import { type PriceDisplay, showPrice } from './showPrice.ts'

const { rows: label } = transactionText
const DECIMALS = WALLET_LIMITS.solDecimals

/** Formats SOL with all decimals: a fee is smaller than six decimals. */
const formatSol = (lamports: bigint) => `${formatAmount(lamports, DECIMALS, DECIMALS)} SOL`
const toSolPrice = (lamports: bigint, usdPrice: number | null, display: PriceDisplay) =>
  showPrice(formatSol(lamports), formatUsd(lamports, DECIMALS, usdPrice), display)

type Options = {
  address: string
  cluster: SolanaCluster
  uiOptions: TransactionUiOptions
  priceDisplay?: PriceDisplay
}

/** Builds the view of a transaction from the transaction itself, not from the host's options. */
export function toSolanaView(
  prepared: PreparedSolana,
  { address, cluster, uiOptions, priceDisplay = null }: Options,
): SolanaTransactionView {
  return {
    title: transactionText.solanaTitle,
    hostWords: formatHostDescription(uiOptions),
    rows: [
      ...toAmountRows(prepared, priceDisplay),
      ...toUnreadableRows(prepared),
      {
        label: label.network,
        value: toVisibleText(clusterName(cluster)).text,
        mark: { network: 'solana' },
      },
      toFeeRow(prepared, address, priceDisplay),
    ],
    instructions: prepared.instructions.map((one) => ({
      name: solanaText.names[one.type],
      rows: toInstructionRows(one, prepared),
    })),
    wallet: { address, balance: `${formatBalance(prepared.balance, DECIMALS)} SOL` },
  }
}

const toFeeRow = (
  { fee, spender, usdPrice }: PreparedSolana,
  address: string,
  display: PriceDisplay,
): DetailRow =>
  spender === address
    ? { label: label.fee, ...toSolPrice(fee, usdPrice, display) }
    : { label: label.fee, value: transactionText.sponsored }

/** Warns about instructions that cannot be decoded. */
function toUnreadableRows({ instructions }: PreparedSolana): DetailRow[] {
  const unreadable = instructions.filter(
    (one) => one.type === 'unknown' && !HARMLESS_PROGRAMS.has(one.program),
  )
  if (unreadable.length === 0) return []
  return [
    {
      label: label.action,
      value: transactionText.unknown,
      note: solanaText.unreadable(unreadable.length),
      tone: 'danger',
    },
  ]
}

/** Rows of the amounts that leave the wallet or are swapped. */
function toAmountRows(prepared: PreparedSolana, display: PriceDisplay): DetailRow[] {
  const { spent, usdPrice, instructions } = prepared
  const own: DetailRow[] =
    spent > 0n
      ? [
          {
            label: label.amount,
            ...toSolPrice(spent, usdPrice, display),
            mark: { token: 'SOL' },
          },
        ]
      : []
  return [
    ...own,
    ...instructions.flatMap((one): DetailRow[] => {
      if (one.type === 'spl-transfer')
        return [
          {
            label: label.amount,
            value: formatTokenAmount(prepared, one.mint ?? one.fromAta, one.value),
          },
        ]
      if (!('mintIn' in one)) return []
      const [given, taken] = formatSwapAmounts(one, prepared)
      return [{ label: label.swap, value: `${given} → ${taken}` }]
    }),
  ]
}

/** Formats a token amount; without known decimals, as the raw number. */
function formatTokenAmount({ tokens }: PreparedSolana, key: string, value: bigint): string {
  const token = tokens.get(key)
  if (!token) return solanaText.units(value.toString())
  const symbol = token.symbol === null ? solanaText.token : toVisibleText(token.symbol).text
  return `${formatAmount(value, token.decimals)} ${symbol}`
}

type Swap = Extract<DecodedInstruction, { mintIn: string | null }>

function formatSwapAmounts(one: Swap, prepared: PreparedSolana): [string, string] {
  const given = (value: bigint) => formatTokenAmount(prepared, one.mintIn ?? one.accountIn, value)
  const taken = (value: bigint) => formatTokenAmount(prepared, one.mintOut ?? one.accountOut, value)
  switch (one.type) {
    case 'raydium-swap-base-input':
      return [given(one.amountIn), solanaText.atLeast(taken(one.minimumAmountOut))]
    case 'raydium-swap-base-output':
      return [solanaText.atMost(given(one.maxAmountIn)), taken(one.amountOut)]
    case 'jupiter-swap-shared-accounts-route':
      return [given(one.inAmount), solanaText.about(taken(one.quotedOutAmount))]
    case 'jupiter-swap-exact-out-route':
      return [solanaText.about(given(one.quotedInAmount)), taken(one.outAmount)]
  }
}

function toInstructionRows(one: DecodedInstruction, prepared: PreparedSolana): DetailRow[] {
  switch (one.type) {
    case 'sol-transfer':
    case 'create-account':
      return [
        { label: label.amount, value: formatSol(one.value) },
        { label: label.from, address: one.fromAccount },
        { label: label.to, address: one.toAccount },
      ]
    case 'spl-transfer': {
      const mint = prepared.tokens.get(one.mint ?? one.fromAta)?.address ?? one.mint
      return [
        {
          label: label.amount,
          value: formatTokenAmount(prepared, one.mint ?? one.fromAta, one.value),
        },
        ...(mint ? [{ label: label.tokenAddress, address: mint }] : []),
        { label: label.from, address: one.fromAta },
        { label: label.to, address: one.toAta },
      ]
    }
    case 'spl-init-account':
      return [
        { label: solanaText.account, address: one.account },
        { label: label.tokenAddress, address: one.mint },
      ]
    case 'spl-close-account':
      return [
        { label: solanaText.account, address: one.account },
        { label: label.to, address: one.toAccount },
      ]
    case 'spl-sync-native':
      return [{ label: solanaText.account, address: one.account }]
    case 'ata-creation':
      return [
        { label: solanaText.account, address: one.account },
        { label: solanaText.owner, address: one.owner },
        { label: label.tokenAddress, address: one.mint },
      ]
    case 'unknown':
      return [
        { label: solanaText.program, address: one.program },
        { label: solanaText.discriminator, value: one.discriminator || '—' },
      ]
    default: {
      const [given, taken] = formatSwapAmounts(one, prepared)
      const mints = [one.mintIn, one.mintOut].flatMap((address) =>
        address ? [{ label: label.tokenAddress, address }] : [],
      )
      return [
        { label: label.send, value: given },
        { label: solanaText.receive, value: taken },
        // The host app may have named an account that is not the user's.
        { label: label.to, address: one.accountOut },
        ...mints,
      ]
    }
  }
}

/** Rows of the receipt. */
export function toSolanaReceiptRows(
  prepared: PreparedSolana,
  address: string,
  display: PriceDisplay = null,
): DetailRow[] {
  const { instructions, fee, spender, usdPrice } = prepared
  const first = instructions.find(({ type }) => type !== 'unknown') ?? instructions[0]
  const target = instructions.find(
    (one): one is Extract<DecodedInstruction, { type: 'sol-transfer' | 'spl-transfer' }> =>
      one.type === 'sol-transfer' || one.type === 'spl-transfer',
  )
  const to = target && (target.type === 'sol-transfer' ? target.toAccount : target.toAta)
  const isOwnFee = spender === address
  return [
    { label: label.action, value: first ? solanaText.names[first.type] : transactionText.unknown },
    ...toAmountRows(prepared, display).map((row) => ({ ...row, label: label.total })),
    {
      label: label.solanaFees,
      ...(isOwnFee ? toSolPrice(fee, usdPrice, display) : { value: transactionText.sponsored }),
    },
    ...(to ? [{ label: label.to, address: to }] : []),
  ]
}
