import { screenText } from '../../text/en.ts'
import { fundingText } from '../../text/funding.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { circleAlert, clock, creditCard, landmark } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  provider: 'coinbase' | 'moonpay'
  way: 'card' | 'exchange'
  state:
    | { status: 'opening' }
    | { status: 'pending' }
    | { status: 'pending-afterwards' }
    | { status: 'popup-blocked'; url: string }
    | { status: 'awaiting-authorization' }
    | { status: 'success' }
  /** Called when the user follows the link to the provider. */
  onLink(): void
  onContinue(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = fundingText.onRamp

/** State of a purchase in the provider's popup. */
export function OnRampScreen(props: Props) {
  const { provider, way, state, onContinue, onBack, onClose } = props
  const name = text.names[provider]
  const shared = { labels: screenText.controls, onBack, onClose }
  const mark = <Icon paths={way === 'card' ? creditCard : landmark} size={24} />
  switch (state.status) {
    case 'opening':
      return (
        <StatusScreen
          {...shared}
          status="waiting"
          mark={mark}
          title={text.opening(name)}
          detail={text.openingHelp}
        />
      )
    case 'pending':
      return (
        <StatusScreen
          {...shared}
          status="waiting"
          mark={mark}
          title={text.pending(name)}
          detail={text.pendingHelp}
        />
      )
    case 'pending-afterwards':
      return (
        <StatusScreen
          {...shared}
          status="waiting"
          mark={mark}
          title={text.afterwards}
          detail={text.afterwardsHelp}
        />
      )
    case 'popup-blocked':
      return (
        <Screen
          {...shared}
          title={text.blocked(name)}
          art={<Badge paths={circleAlert} tone="warning" />}
          help={<span role="alert">{text.blockedHelp}</span>}
          // A link works even if the browser blocks popups.
          actions={
            <ButtonLink newTab href={state.url} onFollow={props.onLink}>
              {text.retry}
            </ButtonLink>
          }
        />
      )
    case 'awaiting-authorization':
      return (
        <Screen
          {...shared}
          onBack={undefined}
          title={text.authorization}
          art={<Badge paths={clock} />}
          help={<span role="status">{text.authorizationHelp}</span>}
          actions={
            <Button first onPress={onContinue}>
              {text.next}
            </Button>
          }
        />
      )
    case 'success':
      return (
        <StatusScreen
          {...shared}
          onBack={undefined}
          status="success"
          mark={mark}
          title={fundingText.success.funded}
          detail={fundingText.success.fundedHelp}
          actions={
            <Button first onPress={onContinue}>
              {text.next}
            </Button>
          }
        />
      )
  }
}
