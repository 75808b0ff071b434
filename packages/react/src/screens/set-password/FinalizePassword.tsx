import { useState } from 'react'
import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { shieldCheck } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  isBusy: boolean
  onSet(): void
  /** Only if the user started this. */
  onCancel?: (() => void) | undefined
  onBack?: (() => void) | undefined
}

const text = walletText.password

/** Step 4: the user acknowledges that the password cannot be restored. */
export function FinalizePassword({ isBusy, onSet, onCancel, onBack }: Props) {
  const [isAcknowledged, setAcknowledged] = useState(false)
  return (
    <Screen
      title={text.finalizeTitle}
      help={text.finalizeHelp}
      labels={screenText.controls}
      art={<Badge paths={shieldCheck} />}
      onBack={isBusy ? undefined : onBack}
      actions={
        <>
          <Button approves busy={isBusy} disabled={!isAcknowledged} onPress={onSet}>
            {text.set}
          </Button>
          {onCancel && (
            <Button look="quiet" disabled={isBusy} onPress={onCancel}>
              {text.cancel}
            </Button>
          )}
        </>
      }
    >
      <Checkbox checked={isAcknowledged} disabled={isBusy} onChange={setAcknowledged}>
        {text.acknowledge}
      </Checkbox>
    </Screen>
  )
}
