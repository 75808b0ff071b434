import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { download } from '../../ui/icons/generated/lucide.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SaveSecretActions } from '../../ui/SaveSecretActions.tsx'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  password: string
  fileName: string
  onNext(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.password

/** Step 2: copy or download the password. */
export function SavePassword({ password, fileName, onNext, onBack, onClose }: Props) {
  return (
    <Screen
      title={text.saveTitle}
      help={text.saveHelp}
      labels={screenText.controls}
      art={<Badge paths={download} />}
      onBack={onBack}
      onClose={onClose}
      actions={
        <SaveSecretActions
          text={password}
          fileName={fileName}
          labels={text}
          copiedMs={METHOD_LIMITS.copyConfirmationMs}
          keptMs={WALLET_LIMITS.downloadLinkLifetimeMs}
          onNext={onNext}
        />
      }
    >
      <PasswordField
        readOnly
        label={text.label}
        labels={text}
        placeholder=""
        autoComplete="off"
        value={password}
        error={undefined}
      />
    </Screen>
  )
}
