import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { screenText } from '../../text/en.ts'
import { transactionText } from '../../text/transaction.ts'
import { AddressCard } from '../../ui/AddressCard.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { circleAlert, externalLink } from '../../ui/icons/generated/lucide.ts'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'

type Props = {
  /** Short message from the chain or node. */
  code: string | null
  message: string
  hash: string | null
  explorerUrl: string | null
  onRetry?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = transactionText.error

/** A failed transaction with the details a support request needs. */
export function TransactionErrorScreen(props: Props) {
  const { code, message, hash, explorerUrl, onRetry, onClose } = props
  return (
    <Screen
      title={code ?? text.fallbackTitle}
      help={text.help}
      labels={screenText.controls}
      art={<Badge paths={circleAlert} tone="danger" />}
      onClose={onClose}
      actions={
        onRetry && (
          <Button approves first onPress={onRetry}>
            {text.retry}
          </Button>
        )
      }
    >
      <div className="stack">
        <ScrollBox label={text.message}>
          <span className="address-card-label">{text.message}</span>
          <br />
          {message}
        </ScrollBox>
        {hash && (
          <AddressCard
            address={hash}
            label={text.hash}
            copyLabel={text.copy}
            copiedLabel={text.copied}
            copiedMs={METHOD_LIMITS.copyConfirmationLongMs}
          />
        )}
        {hash && explorerUrl && (
          <Row icon={<Icon paths={externalLink} />} label={text.explorer} href={explorerUrl} />
        )}
      </div>
    </Screen>
  )
}
