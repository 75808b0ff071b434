import type { ReactNode } from 'react'
import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Badge } from '../../ui/Badge.tsx'
import { smartphone } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  /** Phone field with its button. */
  entry: ReactNode
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** Asks for the phone number of the second factor. */
export function MfaSmsScreen({ entry, onBack, onClose }: Props) {
  return (
    <Screen
      title={mfaText.sms.title}
      help={mfaText.sms.help}
      labels={screenText.controls}
      art={<Badge paths={smartphone} />}
      onBack={onBack}
      onClose={onClose}
    >
      {entry}
    </Screen>
  )
}
