import { screenText } from '../../text/en.ts'
import { transactionText } from '../../text/transaction.ts'
import { Badge } from '../../ui/Badge.tsx'
import { type DetailRow, DetailRows } from '../../ui/DetailRows.tsx'
import { shieldCheck } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import type { ScanView } from './ScanView.ts'

type Props = {
  scan: Extract<ScanView, { status: 'completed' }>
  onBack(): void
  onClose?: (() => void) | undefined
}

const text = transactionText.scan

/** Details of the simulated transaction. */
export function ScanDetailsScreen({ scan, onBack, onClose }: Props) {
  const parts: [string, readonly DetailRow[]][] = [
    [text.outgoing, scan.outgoing],
    [text.incoming, scan.incoming],
    [text.exposures, scan.exposures],
  ]
  const filled = parts.filter(([, rows]) => rows.length > 0)
  return (
    <Screen
      title={text.detailsTitle}
      help={scan.hasSimulation ? text.detailsHelp : text.simulationFailed}
      labels={screenText.controls}
      art={<Badge paths={shieldCheck} />}
      onBack={onBack}
      onClose={onClose}
    >
      {scan.hasSimulation && filled.length === 0 && <p className="hint">{text.noTokens}</p>}
      {filled.map(([label, rows]) => (
        <section key={label}>
          <h3 className="section-title">{label}</h3>
          <DetailRows label={label} rows={rows} />
        </section>
      ))}
    </Screen>
  )
}
