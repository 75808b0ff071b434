import { useState } from 'react'
import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CloudIcon } from '../../ui/icons/CloudIcon.tsx'
import {
  chevronRight,
  fingerprint,
  keyRound,
  shieldCheck,
} from '../../ui/icons/generated/lucide.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'

type Method = 'user-passcode' | 'google-drive' | 'icloud' | 'passkey'
type Props = {
  /** Methods that the app offers, in its order. */
  methods: readonly Method[]
  /** The current method. Only a password can be set again. */
  current: Method | null
  onChoose(method: Method): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.recoverySelection

/** Asks for a recovery method. */
export function RecoverySelectionScreen({ methods, current, onChoose, onBack, onClose }: Props) {
  const [isExplaining, setExplaining] = useState(false)
  const stage = current ? 'update' : 'first'
  const shared = { labels: screenText.controls, onClose, art: <Badge paths={shieldCheck} /> }
  if (isExplaining)
    return (
      <Screen
        {...shared}
        title={text.why}
        onBack={() => setExplaining(false)}
        actions={
          <Button first onPress={() => setExplaining(false)}>
            {text.select}
          </Button>
        }
      >
        <ul className="reasons">
          {text.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Screen>
    )
  const offered = methods.filter((method) => method === 'user-passcode' || method !== current)
  return (
    <Screen
      {...shared}
      title={text.title[stage]}
      help={text.help[stage]}
      onBack={onBack}
      footer={<LinkButton onPress={() => setExplaining(true)}>{text.why}</LinkButton>}
    >
      <div className="stack">
        {offered.map((method, place) => (
          <Row
            key={method}
            first={place === 0}
            icon={iconOf(method)}
            label={labelOf(method, current)}
            trailing={<Icon paths={chevronRight} size={16} />}
            onPress={() => onChoose(method)}
          />
        ))}
      </div>
    </Screen>
  )
}

function iconOf(method: Method) {
  if (method === 'passkey') return <Icon paths={fingerprint} />
  if (method === 'user-passcode') return <Icon paths={keyRound} />
  return <CloudIcon cloud={method} />
}

function labelOf(method: Method, current: Method | null): string {
  if (method === 'passkey') return text.usePasskey
  if (method !== 'user-passcode') return walletText.clouds[method].choice
  return current === 'user-passcode' ? text.resetPassword : text.setPassword
}
