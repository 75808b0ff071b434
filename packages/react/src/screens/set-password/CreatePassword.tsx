import { type FormEvent, useState } from 'react'
import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { keyRound } from '../../ui/icons/generated/lucide.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import type { PasswordView } from './PasswordView.ts'

type Props = {
  initial: string
  isReset: boolean
  inspect(password: string): PasswordView
  generate(): string
  onNext(password: string): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.password

/** Step 1: enter or generate a password. */
export function CreatePassword(props: Props) {
  const [password, setPassword] = useState(props.initial)
  const view = password === '' ? null : props.inspect(password)
  const error = view ? toProblemText(view) : undefined
  const isReady = view !== null && error === undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) props.onNext(password)
  }

  return (
    <form noValidate onSubmit={submit}>
      <Screen
        title={props.isReset ? text.resetTitle : text.createTitle}
        help={text.createHelp}
        labels={screenText.controls}
        art={<Badge paths={keyRound} />}
        onBack={props.onBack}
        onClose={props.onClose}
        actions={<SubmitButton disabled={!isReady}>{text.next}</SubmitButton>}
      >
        <PasswordField
          first
          label={text.label}
          labels={text}
          placeholder={text.placeholder}
          autoComplete="new-password"
          value={password}
          error={error}
          onChange={setPassword}
        />
        <StrengthMeter strength={view?.strength ?? null} />
        <LinkButton onPress={() => setPassword(props.generate())}>{text.generate}</LinkButton>
      </Screen>
    </form>
  )
}

function toProblemText({
  invalidCharacters,
  isTooShort,
  isTooWeak,
}: PasswordView): string | undefined {
  if (invalidCharacters.length > 0)
    return text.invalid(
      invalidCharacters.map((character) => (character === ' ' ? text.space : character)).join(' '),
    )
  if (isTooShort) return text.tooShort
  return isTooWeak ? text.tooWeak : undefined
}

const BARS = ['weak', 'medium', 'strong'] as const

/** Password strength. Keeps its space while the field is empty. */
function StrengthMeter({ strength }: { strength: PasswordView['strength'] | null }) {
  const reached = strength ? BARS.indexOf(strength) : -1
  return (
    <div className="strength" data-strength={strength ?? 'none'}>
      {BARS.map((bar, place) => (
        <span key={bar} className="strength-bar" data-on={place <= reached} />
      ))}
      <span className="strength-word" role="status">
        {strength && (
          <>
            <span className="hidden-label">{text.strength}: </span>
            {text.strengths[strength]}
          </>
        )}
      </span>
    </div>
  )
}
