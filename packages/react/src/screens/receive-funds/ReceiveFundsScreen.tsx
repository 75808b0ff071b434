import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { screenText } from '../../text/en.ts'
import { receiveText as text } from '../../text/receive.ts'
import { AddressCard } from '../../ui/AddressCard.tsx'
import { Button } from '../../ui/Button.tsx'
import { DetailRows } from '../../ui/DetailRows.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type Props = {
  address: string
  /** Minimum amount to send. */
  amount: string
  symbol: string
  network: string
  /** Null until the balance is loaded. */
  balance: string | null
  /** The host app's own texts. */
  title?: string | undefined
  subtitle?: string | undefined
  state: { status: 'waiting' | 'arrived' }
  onContinue(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** Shows the address as QR code and text. Continue is enabled when funds arrive. */
export function ReceiveFundsScreen(props: Props) {
  const { address, network, state } = props
  const hasArrived = state.status === 'arrived'
  return (
    <Screen
      title={props.title ?? text.title(props.amount, props.symbol)}
      help={props.subtitle ?? text.help(network)}
      labels={screenText.controls}
      onBack={props.onBack}
      onClose={props.onClose}
      actions={
        <>
          <p className="note note-waiting" role="status">
            {!hasArrived && <Spinner />}
            {hasArrived ? text.arrived : text.waiting}
          </p>
          {hasArrived && <Button onPress={props.onContinue}>{text.next}</Button>}
        </>
      }
    >
      <div className="stack">
        <div className="qr-frame">
          <QrCode text={address} label={text.code} />
        </div>
        <AddressCard
          address={address}
          label={text.wallet}
          copyLabel={text.copy}
          copiedLabel={text.copied}
          copiedMs={METHOD_LIMITS.copyConfirmationLongMs}
        />
        <DetailRows
          rows={[{ label: text.balance, value: props.balance ?? text.unread }]}
          label={text.balance}
        />
        <p className="hint">{text.note(network)}</p>
      </div>
    </Screen>
  )
}
