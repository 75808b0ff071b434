import { type CaptchaState, isOutOfRetries } from '@latchkey/client/flows/captcha'
import type { ReactNode } from 'react'
import { screenText } from '../../text/en.ts'
import { getErrorText } from '../../text/errors.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { check, circleAlert } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type Props = {
  state: CaptchaState
  /** Container of the captcha widget. */
  widget?: ReactNode
  onRetry(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = screenText.captcha

/** Shows the captcha before a login. */
export function CaptchaScreen({ state, widget, onRetry, onBack, onClose }: Props) {
  const { title, detail, art, action } = viewOf(state)
  const isOver = state.status === 'error' && isOutOfRetries(state)
  const onAction = isOver ? onBack : onRetry
  return (
    <Screen
      title={title}
      labels={screenText.controls}
      onBack={onBack}
      onClose={onClose}
      art={art}
      help={<span role="status">{detail}</span>}
      actions={
        action &&
        onAction && (
          <Button first onPress={onAction}>
            {action}
          </Button>
        )
      }
    >
      {widget}
    </Screen>
  )
}

type View = { title: string; detail: string; art: ReactNode; action?: string }

function viewOf(state: CaptchaState): View {
  if (state.status === 'success' || state.status === 'done')
    return { title: text.passed, detail: text.next, art: <Badge paths={check} tone="success" /> }
  if (state.status !== 'error')
    return { title: text.title, detail: text.help, art: <SpinnerBadge /> }
  const title = text.failed
  const { detail } = getErrorText(state.error.code)
  const art = <Badge paths={circleAlert} tone="danger" />
  return isOutOfRetries(state)
    ? { title, detail: text.outOfRetries, art, action: text.goBack }
    : { title, detail, art, action: text.retry }
}

/** Spinner above a title. */
function SpinnerBadge() {
  return (
    <span className="badge">
      <Spinner size="large" />
    </span>
  )
}
