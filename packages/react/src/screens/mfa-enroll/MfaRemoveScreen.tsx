import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { circleAlert } from '../../ui/icons/generated/lucide.ts'
import type { MfaMethod } from '../../ui/MfaIcon.tsx'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  method: MfaMethod
  isBusy: boolean
  error: string | null
  onRemove(): void
  onCancel(): void
  onClose?: (() => void) | undefined
}

const text = mfaText.remove

/** Confirms the removal of a second factor. */
export function MfaRemoveScreen({ method, isBusy, error, onRemove, onCancel, onClose }: Props) {
  return (
    <Screen
      title={text[method]}
      help={text.help[method]}
      labels={screenText.controls}
      art={<Badge paths={circleAlert} tone="warning" />}
      onBack={isBusy ? undefined : onCancel}
      onClose={onClose}
      actions={
        <>
          <p className="note" role="alert">
            {error}
          </p>
          <Button look="danger" busy={isBusy} onPress={onRemove}>
            {text.confirm}
          </Button>
          <Button first look="quiet" disabled={isBusy} onPress={onCancel}>
            {text.cancel}
          </Button>
        </>
      }
    />
  )
}
