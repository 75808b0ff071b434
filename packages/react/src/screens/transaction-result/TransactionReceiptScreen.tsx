import type { ReactNode } from 'react'
import { screenText } from '../../text/en.ts'
import { transactionText } from '../../text/transaction.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { type DetailRow, DetailRows } from '../../ui/DetailRows.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { check, externalLink, wallet } from '../../ui/icons/generated/lucide.ts'
import { OwnContent } from '../../ui/OwnContent.tsx'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  chain: 'ethereum' | 'solana'
  state: { status: 'waiting' | 'complete' | 'signed' }
  /** The app's own success texts. */
  header?: string | undefined
  description?: string | undefined
  rows: readonly DetailRow[]
  explorerUrl: string | null
  /** Renders content of the host app. */
  slot?: (() => ReactNode) | undefined
  onDone(): void
}

const text = transactionText.receipt

/** Result of a transaction. */
export function TransactionReceiptScreen(props: Props) {
  const { chain, state, header, description, rows, explorerUrl, slot, onDone } = props
  if (state.status === 'waiting')
    return (
      <StatusScreen
        status="waiting"
        mark={<Icon paths={wallet} size={24} />}
        title={text.waiting}
        detail={text.waitingHelp}
        labels={screenText.controls}
        onClose={onDone}
      />
    )
  return (
    <Screen
      title={header ?? (state.status === 'signed' ? text.signed : text.title)}
      help={<span role="status">{description ?? text.help}</span>}
      labels={screenText.controls}
      art={<Badge paths={check} tone="success" />}
      onClose={onDone}
      actions={
        <Button first onPress={onDone}>
          {chain === 'ethereum' ? text.done : text.close}
        </Button>
      }
    >
      <div className="stack">
        <DetailRows rows={rows} label={text.title} />
        {explorerUrl && (
          <Row
            icon={<Icon paths={externalLink} />}
            label={transactionText.error.explorer}
            href={explorerUrl}
          />
        )}
        <OwnContent render={slot} />
      </div>
    </Screen>
  )
}
