import type { OAuthProvider } from '@latchkey/contract'
import { screenText } from '../../text/en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BrandBadge } from '../../ui/BrandBadge.tsx'
import { Button } from '../../ui/Button.tsx'
import { check, circleAlert } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { type OAuthStatus, oauthView } from './oauthView.ts'

type Props = {
  provider: OAuthProvider
  state: OAuthStatus
  onRetry(): void
  /** Leads to the other ways in. */
  onOther(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = screenText.oauth

/** How a login with a social provider stands. */
export function OAuthStatusScreen({ provider, state, onRetry, onOther, onBack, onClose }: Props) {
  const { title, detail, retryable } = oauthView(provider, state)
  const hasFailed = state.status === 'error'
  return (
    <Screen
      title={title}
      labels={screenText.controls}
      onBack={onBack}
      onClose={onClose}
      art={artOf(provider, state)}
      help={<span role={hasFailed ? 'alert' : 'status'}>{detail}</span>}
      actions={
        hasFailed && (
          <Button first onPress={retryable ? onRetry : onOther}>
            {retryable ? text.retry : text.other}
          </Button>
        )
      }
    />
  )
}

function artOf(provider: OAuthProvider, { status }: OAuthStatus) {
  if (status === 'done') return <Badge paths={check} tone="success" />
  if (status === 'error') return <Badge paths={circleAlert} tone="danger" />
  return <BrandBadge brand={provider} waiting />
}
