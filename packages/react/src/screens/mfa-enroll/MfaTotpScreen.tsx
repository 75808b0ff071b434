import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { MfaIcon } from '../../ui/MfaIcon.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type Props = {
  /** Null until the server has created it. */
  enrolment: { secret: string; authUrl: string } | null
  onNext(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = mfaText.totp

/** Secret for an authenticator app, as QR code and text. */
export function MfaTotpScreen({ enrolment, onNext, onBack, onClose }: Props) {
  return (
    <Screen
      title={text.title}
      help={text.help}
      labels={screenText.controls}
      art={
        <span className="badge">
          <MfaIcon method="totp" size={24} />
        </span>
      }
      onBack={onBack}
      onClose={onClose}
      actions={
        <>
          <CopyButton
            text={enrolment?.secret ?? null}
            label={text.copy}
            copiedLabel={text.copied}
            copiedMs={METHOD_LIMITS.copyConfirmationMs}
          />
          <Button first disabled={!enrolment} onPress={onNext}>
            {text.next}
          </Button>
        </>
      }
    >
      <div className="qr-frame" data-waiting={!enrolment}>
        {enrolment ? (
          <QrCode text={enrolment.authUrl} label={text.code} />
        ) : (
          <Spinner size="large" />
        )}
      </div>
      <div className="after-qr">
        <PasswordField
          readOnly
          label={text.key}
          labels={mfaText.totp.reveal}
          placeholder=""
          autoComplete="off"
          value={enrolment?.secret ?? ''}
          error={undefined}
        />
      </div>
    </Screen>
  )
}
