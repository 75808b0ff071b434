import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { screenText } from '../../text/en.ts'
import { externalWalletText } from '../../text/externalWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

type Props = {
  wallet: { label: string; icon: string | null; colour: string | null }
  /** Null until the relay has created it. */
  uri: string | null
  /** On a phone: link that opens the wallet. */
  openLink: string | null
  onPhone: boolean
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = externalWalletText.qr

/** WalletConnect URI as a QR code, or on a phone as a link to the app. */
export function WalletQrScreen({ wallet, uri, openLink, onPhone, onBack, onClose }: Props) {
  return (
    <Screen
      title={text.title(wallet.label)}
      labels={screenText.controls}
      help={onPhone ? text.helpOnPhone : text.help}
      art={
        onPhone && (
          <span className="badge">
            <WalletIcon {...wallet} />
          </span>
        )
      }
      actions={
        <>
          {onPhone &&
            (openLink ? (
              <a className="button" data-look="main" data-first="true" href={openLink}>
                <span className="button-label">{text.openApp}</span>
              </a>
            ) : (
              <Button busy onPress={() => {}}>
                {text.openApp}
              </Button>
            ))}
          <CopyButton
            text={uri}
            label={text.copyLink}
            copiedLabel={text.copied}
            copiedMs={METHOD_LIMITS.copyConfirmationMs}
          />
        </>
      }
      onBack={onBack}
      onClose={onClose}
    >
      {!onPhone && (
        <div className="qr-frame" data-waiting={!uri}>
          {uri ? <QrCode text={uri} label={text.code} /> : <Spinner size="large" />}
        </div>
      )}
    </Screen>
  )
}
