import { approvalText } from '../../text/approval.ts'
import { screenText } from '../../text/en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { keyRound } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = { appName: string; onConfirm(): void; onClose?: (() => void) | undefined }

/** Asks on a page of the vault whether to make a Farcaster signer, which Farcaster then asks about too. */
export function FarcasterConsentScreen({ appName, onConfirm, onClose }: Props) {
  const text = approvalText.farcaster
  return (
    <Screen
      title={text.title}
      help={text.help(appName)}
      labels={screenText.controls}
      art={<Badge paths={keyRound} />}
      onClose={onClose}
      actions={
        <Button approves first onPress={onConfirm}>
          {text.confirm}
        </Button>
      }
    />
  )
}
