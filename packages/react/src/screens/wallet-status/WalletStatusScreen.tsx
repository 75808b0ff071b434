import { screenText } from '../../text/en.ts'
import { externalWalletText } from '../../text/externalWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { type StatusAction, toStatusView, type WalletStatusState } from './toStatusView.ts'

type Props = {
  state: WalletStatusState
  wallet: { label: string; icon: string | null; colour: string | null }
  /** Whether the user can say that the keys are on a Ledger. */
  offersLedger: boolean
  onSign(withLedger: boolean): void
  onRetry(): void
  onDifferent(): void
  /** Only if the connection can be stuck on the wallet's side. */
  onReset?: (() => void) | undefined
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = externalWalletText.status
const LABELS: Readonly<Record<StatusAction, string>> = {
  sign: text.signButton,
  'sign-with-ledger': text.withLedger,
  'sign-without-ledger': text.withoutLedger,
  retry: text.retry,
  'try-again': text.tryAgain,
  different: text.different,
  cancel: text.cancel,
}
const QUIET: ReadonlySet<StatusAction> = new Set(['different', 'cancel'])

/** State of a wallet connection with the available actions. */
export function WalletStatusScreen(props: Props) {
  const { state, wallet, offersLedger, onSign, onRetry, onDifferent, onReset, onClose } = props
  const { status, title, detail, actions } = toStatusView(state, wallet.label, offersLedger)
  const onBack = status === 'success' ? undefined : props.onBack
  const mark = <WalletIcon {...wallet} />
  const press: Readonly<Record<StatusAction, () => void>> = {
    sign: () => onSign(false),
    'sign-with-ledger': () => onSign(true),
    'sign-without-ledger': () => onSign(false),
    retry: onRetry,
    'try-again': onRetry,
    different: onDifferent,
    cancel: onDifferent,
  }
  const buttons = actions.length > 0 && (
    <>
      {actions.map((action, index) => (
        <Button
          key={action}
          look={index === 0 ? 'main' : QUIET.has(action) ? 'quiet' : 'plain'}
          first={index === 0}
          onPress={press[action]}
        >
          {LABELS[action]}
        </Button>
      ))}
      {status === 'failed' && onReset && (
        <Button look="quiet" onPress={onReset}>
          {text.reset}
        </Button>
      )}
    </>
  )
  const shared = { title, labels: screenText.controls, actions: buttons, onBack, onClose }
  if (status === 'asking')
    return (
      <Screen
        {...shared}
        art={<span className="badge">{mark}</span>}
        help={<span role="status">{detail}</span>}
      />
    )
  return <StatusScreen {...shared} status={status} mark={mark} detail={detail} />
}
