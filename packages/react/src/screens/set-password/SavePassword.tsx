import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { download } from '../../ui/icons/generated/lucide.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  password: string
  fileName: string
  onNext(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.password

/** The second step: the password is put where its owner finds it again. */
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
        <>
          <div className="side-by-side">
            <CopyButton
              text={password}
              label={text.copy}
              copiedLabel={text.copied}
              copiedMs={METHOD_LIMITS.copyConfirmationMs}
            />
            <DownloadButton
              text={password}
              fileName={fileName}
              label={text.download}
              keptMs={WALLET_LIMITS.downloadLinkLifetimeMs}
            />
          </div>
          <Button first onPress={onNext}>
            {text.next}
          </Button>
        </>
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
