import { screenText } from '../../text/en.ts'
import { errorText } from '../../text/errors.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { userRoundSearch } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = { onTryAgain(): void; onClose?: (() => void) | undefined }

const text = errorText.user_does_not_exist

/** Sign-up is disabled and no account has this login. */
export function AccountNotFoundScreen({ onTryAgain, onClose }: Props) {
  return (
    <Screen
      title={text.title}
      labels={screenText.controls}
      onClose={onClose}
      art={<Badge paths={userRoundSearch} tone="warning" />}
      help={text.detail}
      actions={
        <Button first onPress={onTryAgain}>
          {text.action}
        </Button>
      }
    />
  )
}
