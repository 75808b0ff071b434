import type { AcceptTermsState } from '@latchkey/client/flows'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { screenText } from '../../text/en.ts'
import { getErrorText } from '../../text/errors.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { externalLink, fileText, lock } from '../../ui/icons/generated/lucide.ts'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  config: ModalConfig
  state: AcceptTermsState
  onAccept(): void
  onDecline(): void
}

const text = screenText.acceptTerms

/** Asks to accept the terms before the login completes. The user must accept or decline. */
export function AcceptTermsScreen({ config, state, onAccept, onDecline }: Props) {
  const { termsAndConditionsUrl: terms, privacyPolicyUrl: privacy } = config.legal
  const out = <Icon paths={externalLink} size={16} />
  const accepting = state.status === 'accepting' || state.status === 'accepted'
  const declining = state.status === 'declining' || state.status === 'declined'
  return (
    <Screen
      title={text.title}
      labels={screenText.controls}
      art={<Badge paths={fileText} />}
      help={text.help(config.appName)}
      actions={
        <>
          <p className="note" role="alert">
            {state.status === 'error' && getErrorText(state.error.code).title}
          </p>
          <Button first busy={accepting} disabled={declining} onPress={onAccept}>
            {text.accept}
          </Button>
          <Button look="quiet" busy={declining} disabled={accepting} onPress={onDecline}>
            {text.decline}
          </Button>
        </>
      }
    >
      {(terms || privacy) && (
        <div className="stack">
          {terms && (
            <Row
              icon={<Icon paths={fileText} />}
              label={text.viewTerms}
              trailing={out}
              href={terms}
            />
          )}
          {privacy && (
            <Row
              icon={<Icon paths={lock} />}
              label={text.viewPrivacy}
              trailing={out}
              href={privacy}
            />
          )}
        </div>
      )}
    </Screen>
  )
}
