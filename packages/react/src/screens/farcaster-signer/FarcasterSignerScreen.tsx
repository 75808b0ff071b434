import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import type { FarcasterSignerState } from '@latchkey/client/wallet/farcaster'
import { screenText } from '../../text/en.ts'
import { farcasterSignerText as text } from '../../text/farcasterSigner.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BrandBadge } from '../../ui/BrandBadge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { check, circleAlert } from '../../ui/icons/generated/lucide.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** On a phone a button opens the app; elsewhere a phone scans the QR code. */
export type Device = 'desktop' | 'ios' | 'other-phone'

type Props = {
  state: FarcasterSignerState
  device: Device
  onRetry(): void
  onClose?: (() => void) | undefined
}

/** Adds a wallet key to the user's Farcaster account, so that the app can post there. */
export function FarcasterSignerScreen({ state, device, onRetry, onClose }: Props) {
  const onPhone = device !== 'desktop'
  const title = onPhone ? text.titleOnPhone : text.title
  const common = { labels: screenText.controls, onClose }
  if (state.status === 'error')
    return (
      <Screen
        {...common}
        title={text.failed}
        art={<Badge paths={circleAlert} tone="danger" />}
        help={<span role="alert">{text.failures[state.failure]}</span>}
        actions={
          <Button approves first onPress={onRetry}>
            {text.retry}
          </Button>
        }
      />
    )
  if (state.status === 'success' || state.status === 'done')
    return (
      <Screen
        {...common}
        title={title}
        art={<Badge paths={check} tone="success" />}
        help={<span role="status">{text.success}</span>}
      />
    )
  const url = 'approvalUrl' in state ? state.approvalUrl : null
  return (
    <Screen
      {...common}
      title={title}
      art={<BrandBadge brand="farcaster" />}
      help={onPhone ? text.helpOnPhone : text.help}
      actions={<Actions url={url} device={device} />}
    >
      {!onPhone && (
        <div className="qr-frame" data-waiting={!url}>
          {url ? <QrCode text={url} label={text.code} /> : <Spinner size="large" />}
        </div>
      )}
    </Screen>
  )
}

/** Placeholders from the start, so that the layout does not shift. */
function Actions({ url, device }: { url: string | null; device: Device }) {
  if (device === 'desktop')
    return (
      <CopyButton
        text={url}
        label={text.copyLink}
        copiedLabel={text.copied}
        copiedMs={METHOD_LIMITS.copyConfirmationMs}
      />
    )
  const label = device === 'ios' ? text.openApp : text.takeMe
  // A custom-scheme link in a new tab would leave an empty tab behind.
  return url ? (
    <ButtonLink href={url} newTab={url.startsWith('http')}>
      {label}
    </ButtonLink>
  ) : (
    <Button busy onPress={() => {}}>
      {label}
    </Button>
  )
}
