import { screenText } from '../../text/en.ts'
import { errorText } from '../../text/errors.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { usersRound } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = { onBack(): void; onClose?: (() => void) | undefined }

const text = errorText.max_accounts_reached

/** The test app has reached its user limit. */
export function UserLimitReachedScreen({ onBack, onClose }: Props) {
  return (
    <Screen
      title={text.title}
      labels={screenText.controls}
      onClose={onClose}
      art={<Badge paths={usersRound} tone="warning" />}
      help={text.detail}
      actions={
        <Button first onPress={onBack}>
          {text.action}
        </Button>
      }
    />
  )
}
