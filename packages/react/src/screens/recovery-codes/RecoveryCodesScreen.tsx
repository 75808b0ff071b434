import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Badge } from '../../ui/Badge.tsx'
import { fileText } from '../../ui/icons/generated/lucide.ts'
import { SaveSecretActions } from '../../ui/SaveSecretActions.tsx'
import { Screen } from '../../ui/Screen.tsx'

type Props = { codes: readonly string[]; fileName: string; onNext(): void; onClose?: () => void }

const text = mfaText.recoveryCodes

/** Shows new recovery codes once, to copy or download. */
export function RecoveryCodesScreen({ codes, fileName, onNext, onClose }: Props) {
  return (
    <Screen
      title={text.title}
      help={text.help}
      labels={screenText.controls}
      art={<Badge paths={fileText} />}
      onClose={onClose}
      actions={
        <SaveSecretActions
          text={`${codes.join('\n')}\n`}
          fileName={fileName}
          labels={text}
          copiedMs={METHOD_LIMITS.copyConfirmationMs}
          keptMs={WALLET_LIMITS.downloadLinkLifetimeMs}
          onNext={onNext}
        />
      }
    >
      <ul className="recovery-codes" aria-label={text.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="hint-line recovery-codes-hint">{text.keep}</p>
    </Screen>
  )
}
