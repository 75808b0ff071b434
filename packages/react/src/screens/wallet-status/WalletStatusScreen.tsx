import { screenText } from '../../text/en.ts'
import { externalWalletText } from '../../text/externalWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { WalletMark } from '../../ui/WalletMark.tsx'
import { type ShownState, type StatusAction, statusView } from './statusView.ts'

type Props = {
  state: ShownState
  wallet: { label: string; icon: string | null; colour: string | null }
  /** Its keys may be on a Ledger: the person says so. */
  offersLedger: boolean
  onSign(withLedger: boolean): void
  onRetry(): void
  onDifferent(): void
  /** Only where a connection can be stuck on the wallet's side. */
  onReset?: (() => void) | undefined
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = externalWalletText.status

/** How connecting a wallet stands, and what to do about it. */
export function WalletStatusScreen(props: Props) {
  const { state, wallet, offersLedger, onReset, onBack, onClose } = props
  const { actions, ...view } = statusView(state, wallet.label, offersLedger)
  const isFailed = view.status === 'failed'
  return (
    <StatusScreen
      {...view}
      mark={<WalletMark {...wallet} />}
      labels={screenText.controls}
      onBack={view.status === 'success' ? undefined : onBack}
      onClose={onClose}
      actions={
        (actions.length > 0 || onReset) && (
          <>
            {actions.map((action, index) => draw(action, index === 0, props))}
            {isFailed && onReset && (
              <Button look="quiet" onPress={onReset}>
                {text.reset}
              </Button>
            )}
          </>
        )
      }
    />
  )
}

function draw(action: StatusAction, first: boolean, props: Props) {
  const { state, onSign, onRetry, onDifferent } = props
  const isMultichain = state.status === 'error' && state.failure === 'multichain'
  switch (action) {
    case 'sign':
      return (
        <Button key={action} first onPress={() => onSign(false)}>
          {text.signButton}
        </Button>
      )
    case 'ledger':
      return (
        <div className="screen-actions" key={action}>
          <Button first onPress={() => onSign(true)}>
            {text.withLedger}
          </Button>
          <Button look="plain" onPress={() => onSign(false)}>
            {text.withoutLedger}
          </Button>
        </div>
      )
    case 'retry':
      return (
        <Button key={action} first onPress={onRetry}>
          {isMultichain ? text.tryAgain : text.retry}
        </Button>
      )
    default:
      return (
        <Button key={action} look={first ? 'main' : 'quiet'} first={first} onPress={onDifferent}>
          {action === 'cancel' ? text.cancel : text.different}
        </Button>
      )
  }
}
