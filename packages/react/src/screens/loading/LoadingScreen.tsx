import { screenText } from '../../text/en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { circleAlert } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type Props = { failed: boolean; onRetry(): void; onClose?: (() => void) | undefined }

const text = screenText.loading

/** Shown while the client starts, or if it failed to. */
export function LoadingScreen({ failed, onRetry, onClose }: Props) {
  if (!failed)
    return (
      <Screen title={text.title} titleHidden labels={screenText.controls} onClose={onClose}>
        <div className="waiting">
          <Spinner size="large" />
        </div>
      </Screen>
    )
  return (
    <Screen
      title={text.failed}
      labels={screenText.controls}
      onClose={onClose}
      art={<Badge paths={circleAlert} tone="danger" />}
      help={text.detail}
      actions={
        <Button first onPress={onRetry}>
          {text.retry}
        </Button>
      }
    />
  )
}
