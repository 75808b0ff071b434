import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevronRight, shieldCheck } from '../../ui/icons/generated/lucide.ts'
import { MfaIcon, type MfaMethod } from '../../ui/MfaIcon.tsx'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  /** The user's second factors. */
  methods: readonly MfaMethod[]
  onChoose(method: MfaMethod): void
  /** Only if recovery codes are left. */
  onRecoveryCode?: (() => void) | undefined
  onCancel(): void
  onClose?: (() => void) | undefined
}

const text = mfaText.verify

/** Asks which second factor to use. */
export function MfaMethodScreen(props: Props) {
  const { methods, onChoose, onRecoveryCode, onCancel, onClose } = props
  return (
    <Screen
      title={text.title}
      help={text.help}
      labels={screenText.controls}
      art={<Badge paths={shieldCheck} />}
      onClose={onClose}
      actions={
        <>
          {onRecoveryCode && (
            <Button look="plain" onPress={onRecoveryCode}>
              {text.recoveryCode}
            </Button>
          )}
          <Button look="quiet" onPress={onCancel}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <div className="stack">
        {methods.map((method, place) => (
          <Row
            key={method}
            first={place === 0}
            icon={<MfaIcon method={method} />}
            label={mfaText.methods[method]}
            trailing={<Icon paths={chevronRight} size={16} />}
            onPress={() => onChoose(method)}
          />
        ))}
      </div>
    </Screen>
  )
}
