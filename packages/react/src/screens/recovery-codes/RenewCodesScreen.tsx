import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { fileText } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  isBusy: boolean
  error: string | null
  onRenew(): void
  onCancel(): void
  onClose?: (() => void) | undefined
}

const text = mfaText.recoveryCodes

/** Confirms that new recovery codes replace the old ones. */
export function RenewCodesScreen({ isBusy, error, onRenew, onCancel, onClose }: Props) {
  return (
    <Screen
      title={text.renewTitle}
      help={text.renewHelp}
      labels={screenText.controls}
      art={<Badge paths={fileText} />}
      onBack={isBusy ? undefined : onCancel}
      onClose={onClose}
      actions={
        <>
          <p className="note" role="alert">
            {error}
          </p>
          <Button first busy={isBusy} onPress={onRenew}>
            {text.renew}
          </Button>
          <Button look="quiet" disabled={isBusy} onPress={onCancel}>
            {text.cancel}
          </Button>
        </>
      }
    />
  )
}
