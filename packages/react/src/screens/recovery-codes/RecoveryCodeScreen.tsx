import { type FormEvent, useState } from 'react'
import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { fileText } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = {
  state:
    | { status: 'open' | 'busy' | 'accepted' }
    | { status: 'rejected'; error: keyof typeof mfaText.errors; isBlocking: boolean }
  onCode(code: string): void
  onAnother(): void
  onCancel(): void
  onClose?: (() => void) | undefined
}

const text = mfaText.recoveryCodes

/** Asks for a recovery code instead of the second factor. */
export function RecoveryCodeScreen({ state, onCode, onAnother, onCancel, onClose }: Props) {
  const [code, setCode] = useState('')
  const [isChanged, setChanged] = useState(false)
  const isBusy = state.status === 'busy' || state.status === 'accepted'
  const isBlocked = state.status === 'rejected' && state.isBlocking
  const isRefused = state.status === 'rejected' && (isBlocked || !isChanged)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '' || isBusy || isBlocked) return
    setChanged(false)
    onCode(code.trim())
  }

  return (
    <form noValidate onSubmit={submit}>
      <Screen
        title={text.enterTitle}
        help={text.enterHelp}
        labels={screenText.controls}
        art={<Badge paths={fileText} />}
        onClose={onClose}
        actions={
          <>
            <SubmitButton busy={isBusy} disabled={code.trim() === '' || isBlocked}>
              {text.submit}
            </SubmitButton>
            {!isBlocked && (
              <Button look="plain" disabled={isBusy} onPress={onAnother}>
                {mfaText.verify.another}
              </Button>
            )}
            <Button look="quiet" onPress={onCancel}>
              {mfaText.verify.cancel}
            </Button>
          </>
        }
      >
        <TextField
          first
          label={text.field}
          name="recovery-code"
          inputMode="text"
          autoComplete="off"
          placeholder={text.placeholder}
          value={code}
          readOnly={isBusy || isBlocked}
          error={isRefused ? mfaText.errors[state.error] : undefined}
          onChange={(typed) => {
            setCode(typed)
            setChanged(true)
          }}
          onLeave={() => {}}
        />
      </Screen>
    </form>
  )
}
