import { screenText } from '../../text/en.ts'
import { fundingTransferText } from '../../text/fundingTransfer.ts'
import { Button } from '../../ui/Button.tsx'
import { type DetailRow, DetailRows } from '../../ui/DetailRows.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevronRight } from '../../ui/icons/generated/lucide.ts'
import type { Network } from '../../ui/icons/NetworkMark.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

type Props = {
  wallet: { label: string; icon: string | null; colour: string | null }
  /** Amount to receive. */
  amount: string
  /** The same in dollars; null without a price. */
  usd: string | null
  from: string
  to: string
  /** Destination network. */
  network: { id: Network; name: string }
  /** Amount paid, without the fee. */
  total: string
  fee: string | null
  /** Source network of a bridge; null on the same chain. */
  source: {
    network: Network
    name: string
    balance: string
    onChange: (() => void) | undefined
  } | null
  /** `refreshing`: a new quote is loading; confirming waits for it. */
  state: { status: 'ready' | 'rejected' | 'insufficient' | 'refreshing' }
  onConfirm(): void
  onDifferent(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = fundingTransferText.confirm

/** Asks to confirm a transfer: amount paid and received, networks and fee. */
export function TransferScreen(props: Props) {
  const { wallet, source, state, onConfirm, onDifferent, onBack, onClose } = props
  const isInsufficient = state.status === 'insufficient'
  const title = source ? text.bridgeTitle : text.title
  return (
    <Screen
      title={title}
      labels={screenText.controls}
      art={
        <span className="badge">
          <WalletIcon {...wallet} />
        </span>
      }
      onBack={onBack}
      onClose={onClose}
      actions={
        <>
          {(isInsufficient || state.status === 'rejected') && (
            <p className="note note-apart" role="alert">
              {isInsufficient ? text.insufficient : `${text.rejected}. ${text.again}`}
            </p>
          )}
          {isInsufficient ? (
            <Button first onPress={onDifferent}>
              {text.different}
            </Button>
          ) : (
            <Button first busy={state.status === 'refreshing'} onPress={onConfirm}>
              {text.button(wallet.label)}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {source?.onChange && (
          <Row
            icon={<NetworkIcon network={source.network} label={source.name} />}
            label={source.name}
            trailing={
              <span className="button-with-icon">
                <bdi>{source.balance}</bdi>
                <Icon paths={chevronRight} size={16} />
                <span className="hidden-label">{text.change}</span>
              </span>
            }
            onPress={source.onChange}
          />
        )}
        <DetailRows rows={source ? bridgeRows(props) : transferRows(props)} label={title} />
      </div>
    </Screen>
  )
}

const feeRow = ({ fee }: Props): DetailRow => ({
  label: text.rows.fee,
  value: fee ?? text.unknownFee,
})
const arrivalOf = ({ usd, network }: Props) => (usd ? `${usd} · ${network.name}` : network.name)
const transferRows = (props: Props): DetailRow[] => [
  { label: text.rows.total, value: props.total, note: props.usd ?? undefined },
  { label: text.rows.from, address: props.from },
  { label: text.rows.to, address: props.to },
  {
    label: text.rows.network,
    value: props.network.name,
    mark: { network: props.network.id },
  },
  feeRow(props),
]
const bridgeRows = (props: Props): DetailRow[] => [
  { label: text.rows.amount, value: props.amount, note: arrivalOf(props) },
  { label: text.rows.from, address: props.from },
  ...(props.source && !props.source.onChange
    ? [
        {
          label: text.rows.network,
          value: props.source.name,
          mark: { network: props.source.network },
          note: props.source.balance,
        },
      ]
    : []),
  { label: text.rows.to, address: props.to },
  { label: text.rows.total, value: props.total, note: props.source?.name },
  feeRow(props),
]
