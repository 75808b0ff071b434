import type { StepUpMethod } from '@latchkey/client/step-up'
import { screenText } from '../../text/en.ts'
import { toMethodName } from '../../text/methods.ts'
import { stepUpText as text } from '../../text/stepUp.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { BrandIcon } from '../../ui/icons/BrandIcon.tsx'
import {
  chevronRight,
  fingerprint,
  mail,
  shieldCheck,
  smartphone,
  wallet,
} from '../../ui/icons/generated/lucide.ts'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'

type Props = {
  /** The user's login methods; empty if none of them works here. */
  methods: readonly StepUpMethod[]
  onChoose(method: StepUpMethod): void
  onCancel(): void
  onClose?: (() => void) | undefined
}

/** Asks with which login method the user logs in again. */
export function StepUpMethodScreen({ methods, onChoose, onCancel, onClose }: Props) {
  return (
    <Screen
      title={text.title}
      help={methods.length > 0 ? text.help : text.none}
      labels={screenText.controls}
      art={<Badge paths={shieldCheck} />}
      onClose={onClose}
      actions={
        <Button look="quiet" onPress={onCancel}>
          {text.cancel}
        </Button>
      }
    >
      <div className="stack">
        {methods.map((method, place) => (
          <Row
            key={`${method.type} ${toLabel(method)}`}
            first={place === 0}
            icon={toIcon(method)}
            label={toLabel(method)}
            trailing={<Icon paths={chevronRight} size={16} />}
            onPress={() => onChoose(method)}
          />
        ))}
      </div>
    </Screen>
  )
}

function toLabel(method: StepUpMethod): string {
  if (method.type === 'passkey') return text.passkey
  if (method.type === 'wallet') return shortenAddress(method.address)
  return method.type === 'oauth' ? text.provider(toMethodName(method.provider)) : method.address
}

function toIcon(method: StepUpMethod) {
  if (method.type === 'oauth') return <BrandIcon brand={method.provider} />
  const paths = { email: mail, sms: smartphone, passkey: fingerprint, wallet }[method.type]
  return <Icon paths={paths} />
}
