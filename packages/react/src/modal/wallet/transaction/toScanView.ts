import { formatAmount, formatUsd, type ScanState } from '@latchkey/client/wallet/ethereum'
import type { TransactionWarning } from '../../../screens/ethereum-transaction/EthereumTransactionScreen.tsx'
import { toVisibleText } from '../../../screens/sign-message/toVisibleText.ts'
import type { ScanView } from '../../../screens/transaction-scan/ScanView.ts'
import { transactionText } from '../../../text/transaction.ts'
import type { DetailRow } from '../../../ui/DetailRows.tsx'

const text = transactionText.scan

type Completed = Extract<ScanState, { status: 'completed' }>['scan']
type Simulation = Extract<Completed['simulation'], { status: 'Success' }>
type Asset = Simulation['assets_diffs'][number]['asset']
type Movement = Simulation['assets_diffs'][number]['in'][number]

const RESULTS = { Benign: 'benign', Warning: 'warning', Malicious: 'malicious' } as const

/** Converts a scan to its view. A failed scan never looks like a safe one. */
export function toScanView(state: ScanState): ScanView {
  if (state.status !== 'completed') return { status: state.status }
  const { validation, simulation } = state.scan
  if (validation.status !== 'Success') return { status: 'failed' }
  const isSimulated = simulation.status === 'Success'
  const diffs = isSimulated ? simulation.assets_diffs : []
  const reasons = [validation.description ?? validation.reason].filter((words) => words != null)
  return {
    status: 'completed',
    result: RESULTS[validation.result_type],
    reasons: reasons.map((words) => toVisibleText(words).text),
    hasSimulation: isSimulated,
    outgoing: diffs.flatMap(({ asset, out }) =>
      out.map((move) => toTransferRow(asset, move, 'danger')),
    ),
    incoming: diffs.flatMap((diff) =>
      diff.in.map((move) => toTransferRow(diff.asset, move, 'success')),
    ),
    exposures: isSimulated ? simulation.exposures.flatMap(toExposureRows) : [],
  }
}

/** Builds the banner above a transaction, also if the scan failed. */
export function toWarning(scan: ScanView, isLikelyToFail: boolean): TransactionWarning | null {
  const extra = isLikelyToFail ? [transactionText.likelyFails] : []
  if (scan.status === 'failed')
    return { tone: 'warning', sentences: [text.failed, ...extra], needsTick: false }
  if (scan.status === 'completed' && scan.result !== 'benign')
    return {
      tone: scan.result === 'malicious' ? 'danger' : 'warning',
      sentences: [text[scan.result], ...scan.reasons, ...extra],
      needsTick: scan.result === 'malicious',
    }
  if (scan.status === 'completed' && !scan.hasSimulation)
    return { tone: 'quiet', sentences: [text.simulationFailed, ...extra], needsTick: false }
  return extra.length > 0 ? { tone: 'warning', sentences: extra, needsTick: false } : null
}

const toAssetName = ({ symbol, name, address }: Asset) =>
  toVisibleText(symbol ?? name ?? address ?? transactionText.unknown).text

/** Formats an amount, given in token units, or in the smallest unit if decimals are known. */
function formatScanAmount(value: string | number | null | undefined, { decimals }: Asset): string {
  if (value == null) return ''
  const given = String(value)
  if (/^(?:\d+|0x[0-9a-f]+)$/i.test(given) && decimals != null)
    return formatAmount(BigInt(given), decimals)
  return toVisibleText(given).text
}

function toTransferRow(asset: Asset, move: Movement, tone: 'danger' | 'success'): DetailRow {
  const usd = move.usd_price == null ? null : Number(move.usd_price)
  const value =
    move.token_id != null
      ? `#${toVisibleText(String(move.token_id)).text}`
      : formatScanAmount(move.value, asset)
  return { label: toAssetName(asset), value, tone, note: formatUsd(1n, 0, usd) ?? undefined }
}

const toExposureRows = ({ asset, spenders }: Simulation['exposures'][number]): DetailRow[] =>
  Object.entries(spenders).map(([address, { approval, is_approved_for_all }]) => ({
    label: toAssetName(asset),
    value:
      is_approved_for_all || isUnlimited(approval)
        ? transactionText.unlimited
        : formatScanAmount(approval, asset),
    address,
    tone: 'danger',
  }))

const UNLIMITED_FROM = 2n ** 255n
const isUnlimited = (approval: string | number | null | undefined) =>
  /^(?:\d+|0x[0-9a-f]+)$/i.test(String(approval)) && BigInt(approval as string) >= UNLIMITED_FROM
