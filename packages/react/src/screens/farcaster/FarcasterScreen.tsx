import type { FarcasterState } from '@latchkey/client/flows/farcaster'
import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { screenText } from '../../text/en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BrandBadge } from '../../ui/BrandBadge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { BrandIcon } from '../../ui/icons/BrandIcon.tsx'
import { circleAlert } from '../../ui/icons/generated/lucide.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  state: FarcasterState<unknown>
  /** On a phone a button opens the app; elsewhere a phone scans the QR code. */
  onPhone: boolean
  onRetry(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = screenText.farcaster

/** Signs in with the Farcaster app: QR code, or a button that opens it. */
export function FarcasterScreen({ state, onPhone, onRetry, onBack, onClose }: Props) {
  // After approval there is no step to go back to.
  const isDecided = state.status === 'submitting' || state.status === 'done'
  const ways = { labels: screenText.controls, onBack: isDecided ? undefined : onBack, onClose }
  if (state.status === 'error')
    return (
      <Screen
        {...ways}
        title={text.failed}
        art={<Badge paths={circleAlert} tone="danger" />}
        help={text.timedOut}
        actions={
          <Button first onPress={onRetry}>
            {text.retry}
          </Button>
        }
      />
    )
  if (isDecided) {
    const isDone = state.status === 'done'
    return (
      <StatusScreen
        {...ways}
        status={isDone ? 'success' : 'waiting'}
        mark={<BrandIcon brand="farcaster" />}
        title={isDone ? text.success : text.title}
        detail={isDone ? text.successHelp : text.submitting}
      />
    )
  }
  const connectUri = 'connectUri' in state ? state.connectUri : null
  return (
    <Screen
      {...ways}
      title={text.title}
      art={<BrandBadge brand="farcaster" />}
      help={onPhone ? text.helpOnPhone : text.help}
      actions={actionsFor(connectUri, onPhone)}
    >
      {!onPhone && (
        <div className="qr-frame" data-waiting={!connectUri}>
          {connectUri ? <QrCode text={connectUri} label={text.code} /> : <Spinner size="large" />}
        </div>
      )}
    </Screen>
  )
}

/** Placeholders from the start, so that the layout does not shift. */
const actionsFor = (connectUri: string | null, onPhone: boolean) => (
  <>
    {onPhone &&
      (connectUri ? (
        <ButtonLink href={connectUri} newTab>
          {text.openApp}
        </ButtonLink>
      ) : (
        <Button busy onPress={() => {}}>
          {text.openApp}
        </Button>
      ))}
    <CopyButton
      text={connectUri}
      label={text.copyLink}
      copiedLabel={text.copied}
      copiedMs={METHOD_LIMITS.copyConfirmationMs}
    />
  </>
)
