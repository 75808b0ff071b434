import { formatAmount, formatUsd, type ScanState } from '@latchkey/client/wallet/ethereum'
import type { TransactionWarning } from '../../../screens/ethereum-transaction/EthereumTransactionScreen.tsx'
import { visibleText } from '../../../screens/sign-message/visibleText.ts'
import type { ScanView } from '../../../screens/transaction-scan/ScanView.ts'
import { transactionText } from '../../../text/transaction.ts'
import type { DetailRow } from '../../../ui/DetailRows.tsx'

const text = transactionText.scan

type Completed = Extract<ScanState, { status: 'completed' }>['scan']
type Simulation = Extract<Completed['simulation'], { status: 'Success' }>
type Asset = Simulation['assets_diffs'][number]['asset']
type Movement = Simulation['assets_diffs'][number]['in'][number]

const RESULTS = { Benign: 'benign', Warning: 'warning', Malicious: 'malicious' } as const

/** What a scan found, as the screens draw it. One that failed never looks like a good one. */
export function toScanView(state: ScanState): ScanView {
  if (state.status !== 'completed') return { status: state.status }
  const { validation, simulation } = state.scan
  if (validation.status !== 'Success') return { status: 'failed' }
  const isTried = simulation.status === 'Success'
  const diffs = isTried ? simulation.assets_diffs : []
  const said = [validation.description ?? validation.reason].filter((words) => words != null)
  return {
    status: 'completed',
    result: RESULTS[validation.result_type],
    reasons: said.map((words) => visibleText(words).text),
    hasSimulation: isTried,
    outgoing: diffs.flatMap(({ asset, out }) => out.map((move) => moveRow(asset, move, 'danger'))),
    incoming: diffs.flatMap((diff) => diff.in.map((move) => moveRow(diff.asset, move, 'success'))),
    exposures: isTried ? simulation.exposures.flatMap(exposureRows) : [],
  }
}

/** The banner above a transaction; what only failed to be checked says so too. */
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

const nameOf = ({ symbol, name, address }: Asset) =>
  visibleText(symbol ?? name ?? address ?? transactionText.unknown).text

/** A scanner gives an amount in units of the token, or in its smallest where it tells the decimals. */
function amountOf(value: string | number | null | undefined, { decimals }: Asset): string {
  if (value == null) return ''
  const given = String(value)
  if (/^(?:\d+|0x[0-9a-f]+)$/i.test(given) && decimals != null)
    return formatAmount(BigInt(given), decimals)
  return visibleText(given).text
}

function moveRow(asset: Asset, move: Movement, tone: 'danger' | 'success'): DetailRow {
  const usd = move.usd_price == null ? null : Number(move.usd_price)
  const value =
    move.token_id != null
      ? `#${visibleText(String(move.token_id)).text}`
      : amountOf(move.value, asset)
  return { label: nameOf(asset), value, tone, note: formatUsd(1n, 0, usd) ?? undefined }
}

const exposureRows = ({ asset, spenders }: Simulation['exposures'][number]): DetailRow[] =>
  Object.entries(spenders).map(([address, { approval, is_approved_for_all }]) => ({
    label: nameOf(asset),
    value:
      is_approved_for_all || isOpenEnded(approval)
        ? transactionText.unlimited
        : amountOf(approval, asset),
    address,
    tone: 'danger',
  }))

const OPEN_ENDED_FROM = 2n ** 255n
const isOpenEnded = (approval: string | number | null | undefined) =>
  /^(?:\d+|0x[0-9a-f]+)$/i.test(String(approval)) && BigInt(approval as string) >= OPEN_ENDED_FROM
