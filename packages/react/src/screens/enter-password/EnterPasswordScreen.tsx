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
  /** `invalid`: wrong password. `failed`: any other error. */
  state: { status: 'idle' | 'recovering' | 'invalid' | 'failed' }
  onPassword(password: string): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.enterPassword

/** Asks for the recovery password. */
export function EnterPasswordScreen({ state: { status }, onPassword, onBack, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [isChanged, setChanged] = useState(false)
  const isBusy = status === 'recovering'
  const error = isChanged ? undefined : ERRORS[status]

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

const ERRORS: Record<Props['state']['status'], string | undefined> = {
  idle: undefined,
  recovering: undefined,
  invalid: walletText.recoveryErrors.password,
  failed: walletText.recoveryErrors.other,
}
