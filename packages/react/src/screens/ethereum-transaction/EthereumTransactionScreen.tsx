import { type ReactNode, useState } from 'react'
import { screenText } from '../../text/en.ts'
import { transactionText } from '../../text/transaction.ts'
import { walletText } from '../../text/wallet.ts'
import { type AccountAction, AccountFooter } from '../../ui/AccountFooter.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { type DetailRow, DetailRows } from '../../ui/DetailRows.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevronRight, shieldCheck, wallet } from '../../ui/icons/generated/lucide.ts'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'

export type EthereumTransactionView = {
  title: string
  /** The app's own text; it never replaces an amount, an address or the network. */
  hostWords: string | null
  rows: readonly DetailRow[]
  details: readonly DetailRow[]
  /** Position in a batch of transactions. */
  batch: { place: number; count: number } | null
}
export type TransactionWarning = {
  tone: 'danger' | 'warning' | 'quiet'
  sentences: readonly string[]
  /** Whether the user must tick a box before approving. */
  needsTick: boolean
}
type Props = {
  view: EthereumTransactionView
  state:
    | { status: 'preparing' | 'ready' | 'submitting' }
    | { status: 'missing-funds'; chainName: string }
  warning: TransactionWarning | null
  appName: string
  /** The app's own image. */
  icon?: ReactNode
  buttonText?: string | undefined
  askedBy?: { origin: string; name?: string } | undefined
  account?: AccountAction | undefined
  onApprove(): void
  /** Only if funds can be added. */
  onAddFunds?: (() => void) | undefined
  onScanDetails?: (() => void) | undefined
  onReject?: (() => void) | undefined
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = transactionText

/** Asks for approval of a transaction: amounts, recipient, network and fee. */
export function EthereumTransactionScreen(props: Props) {
  const { view, state, warning, appName, onReject } = props
  const [isTicked, setTicked] = useState(false)
  const isBusy = state.status === 'submitting'
  const isMissingFunds = state.status === 'missing-funds'
  const counter = view.batch && text.counter(view.batch.place, view.batch.count)
  return (
    <Screen
      title={counter ? `${view.title} ${counter}` : view.title}
      help={
        props.askedBy
          ? walletText.signing.askedBy(props.askedBy)
          : (view.hostWords || props.icon) && <HostWords words={view.hostWords} appName={appName} />
      }
      labels={screenText.controls}
      art={props.icon ?? <Badge paths={wallet} />}
      onBack={isBusy ? undefined : props.onBack}
      onClose={props.onClose}
      actions={
        <>
          {warning?.needsTick && (
            <Checkbox checked={isTicked} disabled={isBusy} onChange={setTicked}>
              {text.scan.proceed}
            </Checkbox>
          )}
          {isMissingFunds && (
            <p className="note note-apart" role="alert">
              {text.missingFunds(state.chainName)}
            </p>
          )}
          {isMissingFunds && props.onAddFunds ? (
            <Button onPress={props.onAddFunds}>{text.addFunds}</Button>
          ) : (
            <Button
              first
              approves
              busy={isBusy || state.status === 'preparing'}
              busyText={state.status === 'preparing' ? text.scan.checking : undefined}
              disabled={isMissingFunds || (warning?.needsTick === true && !isTicked)}
              onPress={props.onApprove}
            >
              {props.buttonText ?? labelOf(view)}
            </Button>
          )}
          {onReject && (
            <Button look="quiet" disabled={isBusy} onPress={onReject}>
              {text.notNow}
            </Button>
          )}
        </>
      }
      footer={props.account && <AccountFooter {...props.account} disabled={isBusy} />}
    >
      <div className="stack">
        {warning && (
          <Banner tone={warning.tone}>
            {warning.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Banner>
        )}
        {props.onScanDetails && (
          <Row
            icon={<Icon paths={shieldCheck} />}
            label={text.scan.detailsTitle}
            trailing={<Icon paths={chevronRight} size={16} />}
            onPress={props.onScanDetails}
          />
        )}
        <DetailRows rows={view.rows} label={view.title} />
        {view.details.length > 0 && (
          <Disclosure summary={text.details}>
            <DetailRows rows={view.details} label={text.details} />
          </Disclosure>
        )}
      </div>
    </Screen>
  )
}

/** Labels the app's text as such, apart from the transaction's data. */
const HostWords = ({ words, appName }: { words: string | null; appName: string }) => (
  <>
    {words}
    <span className="detail-note">{text.provided(appName)}</span>
  </>
)

/** Between the steps of a batch, nothing has been sent yet. */
const labelOf = ({ batch }: EthereumTransactionView) =>
  batch && batch.place < batch.count ? text.next : text.approve
