import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { check, shieldCheck } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  /** Whether the app offers no second factor. */
  isEmpty: boolean
  onNext(): void
  onClose(): void
}

/** Explains second factors before the user chooses one. */
export function MfaIntroScreen({ isEmpty, onNext, onClose }: Props) {
  const shared = {
    labels: screenText.controls,
    art: <Badge paths={shieldCheck} />,
    onClose,
  }
  if (isEmpty)
    return (
      <Screen
        {...shared}
        title={mfaText.empty.title}
        help={mfaText.empty.help}
        actions={
          <Button first onPress={onClose}>
            {mfaText.empty.close}
          </Button>
        }
      />
    )
  const text = mfaText.intro
  return (
    <Screen
      {...shared}
      title={text.title}
      help={text.help}
      actions={
        <>
          <Button first onPress={onNext}>
            {text.next}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {text.later}
          </Button>
        </>
      }
    >
      <ul className="ticks">
        {text.points.map((point) => (
          <li key={point}>
            <Icon paths={check} />
            {point}
          </li>
        ))}
      </ul>
    </Screen>
  )
}
