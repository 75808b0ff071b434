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
  /** The wallet that was to pay. */
  address: string
  /** Where to look up money that comes back. */
  refundUrl: string | null
  onRetry(): void
  /** Only while nothing is on its way. */
  onDifferent?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = fundingTransferText.errors
const LATE: ReadonlySet<Props['kind']> = new Set(['no-answer', 'unsettled', 'paid-before'])

/** A transfer that came to nothing, or has not come to anything yet: what happened, and what to do about it. */
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
          // Paid already: paying again is not what is meant first.
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
