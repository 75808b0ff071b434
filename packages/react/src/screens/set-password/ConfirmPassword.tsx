import { type FormEvent, useState } from 'react'
import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { keyRound } from '../../ui/icons/generated/lucide.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'

type Props = {
  password: string
  onNext(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.password

/** Step 3: enter the password again. */
export function ConfirmPassword({ password, onNext, onBack, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [isTold, setTold] = useState(false)
  const isSame = typed === password
  // No error while the input is a prefix of the password.
  const error =
    !isSame && (isTold || !password.startsWith(typed)) && typed !== '' ? text.mismatch : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSame) onNext()
    else setTold(true)
  }

  return (
    <form noValidate onSubmit={submit}>
      <Screen
        title={text.confirmTitle}
        help={text.confirmHelp}
        labels={screenText.controls}
        art={<Badge paths={keyRound} />}
        onBack={onBack}
        onClose={onClose}
        actions={<SubmitButton disabled={!isSame}>{text.next}</SubmitButton>}
      >
        <PasswordField
          first
          label={text.label}
          labels={text}
          placeholder={text.placeholder}
          autoComplete="new-password"
          value={typed}
          error={error}
          onChange={setTyped}
        />
      </Screen>
    </form>
  )
}
