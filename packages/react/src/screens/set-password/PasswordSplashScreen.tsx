import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { shieldCheck } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = { onAdd(): void; onClose?: (() => void) | undefined }

const text = walletText.password

/** Explains why a password is needed. */
export function PasswordSplashScreen({ onAdd, onClose }: Props) {
  return (
    <Screen
      title={text.splashTitle}
      help={text.splashHelp}
      labels={screenText.controls}
      art={<Badge paths={shieldCheck} />}
      onClose={onClose}
      actions={
        <Button first onPress={onAdd}>
          {text.add}
        </Button>
      }
    />
  )
}
