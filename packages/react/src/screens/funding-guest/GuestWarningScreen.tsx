import { screenText } from '../../text/en.ts'
import { fundingText } from '../../text/funding.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { circleAlert } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  /** Login method that can be linked here; null if the app has none. */
  secureWith: 'email' | 'passkey' | 'sms' | null
  onSecure(): void
  onContinue(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = fundingText.guest

/** Warns a guest that funds are lost if they lose access to the account. */
export function GuestWarningScreen({ secureWith, onSecure, onContinue, onBack, onClose }: Props) {
  return (
    <Screen
      title={text.title}
      help={text.help}
      labels={screenText.controls}
      art={<Badge paths={circleAlert} tone="warning" />}
      onBack={onBack}
      onClose={onClose}
      actions={
        <>
          {secureWith && (
            <Button first onPress={onSecure}>
              {text.secure[secureWith]}
            </Button>
          )}
          <Button look="quiet" onPress={onContinue}>
            {text.goOn}
          </Button>
        </>
      }
    />
  )
}
