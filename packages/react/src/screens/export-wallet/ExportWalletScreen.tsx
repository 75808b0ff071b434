import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import type { ReactNode } from 'react'
import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { AddressCard } from '../../ui/AddressCard.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { keyRound } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type Props = {
  address: string
  /** Frame of the vault's export page; absent until its token is loaded. */
  frame: ReactNode | null
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.exporting

/** Exports a wallet. The key is only ever in the vault's frame. */
export function ExportWalletScreen({ address, frame, onBack, onClose }: Props) {
  return (
    <Screen
      title={text.title}
      help={text.help}
      labels={screenText.controls}
      art={<Badge paths={keyRound} tone="warning" />}
      onBack={onBack}
      onClose={onClose}
      actions={
        onClose && (
          <Button look="plain" onPress={onClose}>
            {text.done}
          </Button>
        )
      }
    >
      <div className="stack">
        <p className="warning" role="note">
          {text.warning}
        </p>
        <AddressCard
          address={address}
          label={text.address}
          copyLabel={text.copy}
          copiedLabel={text.copied}
          copiedMs={METHOD_LIMITS.copyConfirmationLongMs}
        />
        <div className="export-frame">{frame ?? <Spinner size="large" />}</div>
      </div>
    </Screen>
  )
}
