import type { OAuthProvider } from '@latchkey/contract'
import { screenText } from '../../text/en.ts'
import { Button } from '../../ui/Button.tsx'
import { BrandIcon } from '../../ui/icons/BrandIcon.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { type OAuthStatus, toOAuthView } from './toOAuthView.ts'

type Props = {
  provider: OAuthProvider
  state: OAuthStatus
  onRetry(): void
  /** Opens the other login methods. */
  onOther(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = screenText.oauth

/** State of a login with a social provider. */
export function OAuthStatusScreen({ provider, state, onRetry, onOther, onBack, onClose }: Props) {
  const { status, title, detail, retryable } = toOAuthView(provider, state)
  return (
    <StatusScreen
      status={status}
      mark={<BrandIcon brand={provider} />}
      title={title}
      detail={detail}
      labels={screenText.controls}
      onBack={onBack}
      onClose={onClose}
      actions={
        status === 'failed' && (
          <Button first onPress={retryable ? onRetry : onOther}>
            {retryable ? text.retry : text.other}
          </Button>
        )
      }
    />
  )
}
