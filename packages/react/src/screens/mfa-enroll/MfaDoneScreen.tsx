import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Button } from '../../ui/Button.tsx'
import { MfaIcon, type MfaMethod } from '../../ui/MfaIcon.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = { method: MfaMethod; onDone(): void }

/** A second factor was added. */
export function MfaDoneScreen({ method, onDone }: Props) {
  return (
    <StatusScreen
      status="success"
      mark={<MfaIcon method={method} size={24} />}
      title={mfaText[method].success}
      detail={mfaText[method].successHelp}
      labels={screenText.controls}
      onClose={onDone}
      actions={
        <Button first onPress={onDone}>
          {mfaText.done}
        </Button>
      }
    />
  )
}
