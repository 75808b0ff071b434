import { screenText } from '../../text/en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { circleAlert } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = { onBack(): void; onClose?: (() => void) | undefined }

const text = screenText.inAppBrowser

/** Shown in in-app browsers, where social providers reject logins. */
export function InAppBrowserScreen({ onBack, onClose }: Props) {
  return (
    <Screen
      title={text.title}
      labels={screenText.controls}
      onBack={onBack}
      onClose={onClose}
      art={<Badge paths={circleAlert} tone="warning" />}
      help={text.help}
      actions={
        <Button first look="plain" onPress={onBack}>
          {text.other}
        </Button>
      }
    />
  )
}
