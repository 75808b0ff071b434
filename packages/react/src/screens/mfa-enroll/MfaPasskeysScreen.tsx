import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import { LIMITS } from '@latchkey/contract'
import { useState } from 'react'
import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { fingerprint } from '../../ui/icons/generated/lucide.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Screen } from '../../ui/Screen.tsx'

export type PasskeyEntry = {
  credentialId: string
  name: string | null
  /** Date in the user's language. */
  lastUsed: string | null
}
type Props = {
  passkeys: readonly PasskeyEntry[]
  isBusy: boolean
  error: string | null
  onEnable(): void
  onAdd(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = mfaText.passkey

/** Lists the user's passkeys to enable as a second factor. */
export function MfaPasskeysScreen(props: Props) {
  const { passkeys, isBusy, error } = props
  const [isWhole, setWhole] = useState(false)
  const isNone = passkeys.length === 0
  const isCut = !isWhole && passkeys.length > WALLET_LIMITS.passkeysBeforeViewAll + 1
  const shown = isCut ? passkeys.slice(0, WALLET_LIMITS.passkeysBeforeViewAll) : passkeys
  return (
    <Screen
      title={isNone ? text.title : text.enableTitle}
      help={isNone ? text.help : text.enableHelp}
      labels={screenText.controls}
      art={<Badge paths={fingerprint} />}
      onBack={isBusy ? undefined : props.onBack}
      onClose={props.onClose}
      actions={
        <>
          <p className="note" role="alert">
            {error}
          </p>
          {!isNone && (
            <Button first busy={isBusy} onPress={props.onEnable}>
              {text.enable}
            </Button>
          )}
          {passkeys.length < LIMITS.passkeysPerUserMax && (
            <Button
              first={isNone}
              look={isNone ? 'main' : 'plain'}
              disabled={!isNone && isBusy}
              busy={isNone && isBusy}
              onPress={props.onAdd}
            >
              {isNone ? text.add : text.addAnother}
            </Button>
          )}
        </>
      }
    >
      {!isNone && (
        <>
          <ul className="stack plain-list">
            {shown.map(({ credentialId, name, lastUsed }) => (
              <li key={credentialId} className="row row-fixed">
                <span className="row-icon">
                  <Icon paths={fingerprint} />
                </span>
                <span className="row-label">
                  <span className="row-name">{name ?? text.unnamed}</span>
                  <span className="hint-line">
                    {lastUsed ? text.lastUsed(lastUsed) : text.neverUsed}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {isCut && <LinkButton onPress={() => setWhole(true)}>{text.viewAll}</LinkButton>}
        </>
      )}
    </Screen>
  )
}
