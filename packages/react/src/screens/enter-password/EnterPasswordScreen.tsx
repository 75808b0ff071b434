import { type FormEvent, useState } from 'react'
import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { lock } from '../../ui/icons/generated/lucide.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'

type Props = {
  /** `invalid`: wrong password. `locked`: too many wrong passwords. `failed`: any other error. */
  state:
    | { status: 'idle' | 'recovering' | 'failed' }
    | { status: 'invalid'; triesLeft?: number | undefined }
    | { status: 'locked'; retryAfterMs?: number | undefined }
  onPassword(password: string): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.enterPassword

/** Asks for the recovery password. */
export function EnterPasswordScreen({ state, onPassword, onBack, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [isChanged, setChanged] = useState(false)
  const isBusy = state.status === 'recovering'
  const error = isChanged ? undefined : toErrorText(state)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password === '' || isBusy) return
    setChanged(false)
    onPassword(password)
  }

  return (
    <form noValidate onSubmit={submit}>
      <Screen
        title={text.title}
        help={text.help}
        labels={screenText.controls}
        art={<Badge paths={lock} />}
        onBack={isBusy ? undefined : onBack}
        onClose={onClose}
        actions={
          <SubmitButton busy={isBusy} disabled={password === ''}>
            {text.recover}
          </SubmitButton>
        }
        footer={
          <Disclosure summary={text.why}>
            <p>{text.reason}</p>
          </Disclosure>
        }
      >
        <PasswordField
          first
          label={walletText.password.label}
          labels={walletText.password}
          placeholder={walletText.password.placeholder}
          autoComplete="current-password"
          value={password}
          error={error}
          readOnly={isBusy}
          onChange={(typed) => {
            setPassword(typed)
            setChanged(true)
          }}
        />
      </Screen>
    </form>
  )
}

/** The number of guesses is shown only when few are left. */
const TRIES_SHOWN_MAX = 3

function toErrorText(state: Props['state']): string | undefined {
  const errors = walletText.recoveryErrors
  switch (state.status) {
    case 'idle':
    case 'recovering':
      return undefined
    case 'invalid': {
      const { triesLeft } = state
      const isScarce = triesLeft !== undefined && triesLeft <= TRIES_SHOWN_MAX
      return isScarce ? `${errors.password} ${errors.triesLeft(triesLeft)}` : errors.password
    }
    case 'locked':
      return errors.locked(state.retryAfterMs)
    case 'failed':
      return errors.other
  }
}
