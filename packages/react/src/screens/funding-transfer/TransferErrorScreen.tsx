import { screenText } from '../../text/en.ts'
import { fundingTransferText } from '../../text/fundingTransfer.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { circleAlert, clock, externalLink } from '../../ui/icons/generated/lucide.ts'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'

type Props = {
  kind: keyof typeof fundingTransferText.errors.kinds
  /** Address of the paying wallet. */
  address: string
  /** Page that tracks the refund. */
  refundUrl: string | null
  onRetry(): void
  /** Only if nothing has been sent. */
  onDifferent?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = fundingTransferText.errors
const LATE: ReadonlySet<Props['kind']> = new Set(['no-answer', 'unsettled', 'paid-before'])

/** A failed or delayed transfer, with the available actions. */
export function TransferErrorScreen(props: Props) {
  const { kind, address, refundUrl, onRetry, onDifferent, onClose } = props
  const { title, detail } = text.kinds[kind]
  return (
    <Screen
      title={title}
      help={<span role="alert">{detail(shortenAddress(address))}</span>}
      labels={screenText.controls}
      art={
        LATE.has(kind) ? (
          <Badge paths={clock} tone="warning" />
        ) : (
          <Badge paths={circleAlert} tone="danger" />
        )
      }
      onClose={onClose}
      actions={
        kind === 'paid-before' ? (
          // The payment was sent, so retrying is not the primary action.
          <>
            {onClose && (
              <Button first onPress={onClose}>
                {text.done}
              </Button>
            )}
            <Button look="quiet" onPress={onRetry}>
              {text.another}
            </Button>
          </>
        ) : (
          <>
            <Button first onPress={onRetry}>
              {text.retry}
            </Button>
            {onDifferent && (
              <Button look="quiet" onPress={onDifferent}>
                {text.different}
              </Button>
            )}
          </>
        )
      }
    >
      {refundUrl && (
        <Row icon={<Icon paths={externalLink} />} label={text.refund} href={refundUrl} />
      )}
    </Screen>
  )
}
