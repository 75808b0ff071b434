import { accountText } from '../../text/account.ts'
import { screenText } from '../../text/en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { clock } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = { onNext(): void; onClose?: (() => void) | undefined }

const text = accountText.recentLogin

/** An account change requires a recent login. */
export function RecentLoginScreen({ onNext, onClose }: Props) {
  return (
    <Screen
      title={text.title}
      help={text.help}
      labels={screenText.controls}
      art={<Badge paths={clock} />}
      onClose={onClose}
      actions={
        <Button first onPress={onNext}>
          {text.next}
        </Button>
      }
    />
  )
}
