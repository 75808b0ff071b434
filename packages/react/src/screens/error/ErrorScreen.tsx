import { screenText } from '../../text/en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { circleAlert, clock } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { type ScreenError, toErrorView } from './toErrorView.ts'

type Props = {
  error: ScreenError
  /** How long the user has to wait before another try; 0 or absent without a wait. */
  waitMs?: number
  onAction(): void
  onClose?: (() => void) | undefined
}

/** Shows the text for an error code and one action. */
export function ErrorScreen({ error, waitMs, onAction, onClose }: Props) {
  const { title, detail, action } = toErrorView(error, waitMs)
  return (
    <Screen
      title={title}
      labels={screenText.controls}
      onClose={onClose}
      art={<Badge paths={error.code === 'too_many_requests' ? clock : circleAlert} tone="danger" />}
      help={detail}
      actions={
        <Button first onPress={onAction}>
          {action}
        </Button>
      }
    />
  )
}
