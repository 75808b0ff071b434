import { screenText } from '../../text/en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { fingerprint } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  /** Whether the last login in this browser used a passkey; if so, login comes first. */
  recent: boolean
  onChoose(action: 'login' | 'signup'): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = screenText.passkey.choice

/** Asks whether to log in or sign up with a passkey. */
export function PasskeyChoiceScreen({ recent, onChoose, onBack, onClose }: Props) {
  const actions = [
    { action: 'signup', label: text.create },
    { action: 'login', label: text.login },
  ] as const
  const ordered = recent ? [...actions].reverse() : actions
  return (
    <Screen
      title={text.title}
      labels={screenText.controls}
      onBack={onBack}
      onClose={onClose}
      art={<Badge paths={fingerprint} />}
      help={text.help}
      actions={ordered.map(({ action, label }, place) => (
        <Button
          key={action}
          look={place === 0 ? 'main' : 'plain'}
          first={place === 0}
          onPress={() => onChoose(action)}
        >
          {label}
        </Button>
      ))}
    />
  )
}
