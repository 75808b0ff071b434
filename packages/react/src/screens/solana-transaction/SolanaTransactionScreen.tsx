import { screenText } from '../../text/en.ts'
import { transactionText } from '../../text/transaction.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { type DetailRow, DetailRows } from '../../ui/DetailRows.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { wallet } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'

export type SolanaTransactionView = {
  title: string
  hostWords: string | null
  /** Amount, swap, network, fee. */
  rows: readonly DetailRow[]
  /** All instructions in order. */
  instructions: readonly { name: string; rows: readonly DetailRow[] }[]
  wallet: { address: string; balance: string | null }
}
type Props = {
  view: SolanaTransactionView
  state: { status: 'preparing' | 'ready' | 'submitting' | 'insufficient-funds' }
  /** Error of the previous attempt. */
  error: string | null
  appName: string
  buttonText?: string | undefined
  onApprove(): void
  onAddFunds?: (() => void) | undefined
  onReject?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = transactionText

/** Asks for approval of a Solana transaction and shows every instruction. */
export function SolanaTransactionScreen(props: Props) {
  const { view, state, onReject } = props
  const isBusy = state.status === 'submitting'
  const isShort = state.status === 'insufficient-funds'
  return (
    <Screen
      title={view.title}
      help={view.hostWords}
      labels={screenText.controls}
      art={<Badge paths={wallet} />}
      onClose={props.onClose}
      actions={
        <>
          {isShort && props.onAddFunds ? (
            <Button onPress={props.onAddFunds}>{text.addFunds}</Button>
          ) : (
            <Button
              approves
              busy={isBusy || state.status === 'preparing'}
              disabled={isShort}
              onPress={props.onApprove}
            >
              {props.buttonText ?? text.approve}
            </Button>
          )}
          {onReject && (
            <Button look="quiet" disabled={isBusy} onPress={onReject}>
              {text.notNow}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {view.hostWords && <p className="hint">{text.provided(props.appName)}</p>}
        {props.error && <Banner tone="danger">{props.error}</Banner>}
        <DetailRows rows={view.rows} label={view.title} />
        {view.instructions.length > 0 && (
          <Disclosure summary={text.advanced}>
            <ol className="instructions">
              {view.instructions.map(({ name, rows }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: instructions are identified by their position
                <li key={place}>
                  <span className="instruction-name">{name}</span>
                  <DetailRows rows={rows} label={name} />
                </li>
              ))}
            </ol>
          </Disclosure>
        )}
        <div className="address-card">
          <span className="address-card-text">
            <span className="address-card-label">{text.balance}</span>
            <span className="address" title={view.wallet.address}>
              {shortenAddress(view.wallet.address)}
            </span>
          </span>
          <span className="balance" data-short={isShort}>
            <bdi>{view.wallet.balance ?? '—'}</bdi>
          </span>
        </div>
        {isShort && (
          <p className="note note-apart" role="alert">
            {text.insufficient}
          </p>
        )}
      </div>
    </Screen>
  )
}
