import { screenText } from '../../text/en.ts'
import { fundingText } from '../../text/funding.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { circleAlert } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  /** The way in that can be added here; null where the app has none that can. */
  secureWith: 'email' | 'passkey' | 'sms' | null
  onSecure(): void
  onContinue(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = fundingText.guest

/** A guest is told what becomes of money in a wallet that nobody can get back into. */
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
