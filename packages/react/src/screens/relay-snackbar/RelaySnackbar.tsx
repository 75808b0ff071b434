import type { RelayState } from '@latchkey/client/external-wallets'
import { externalWalletText } from '../../text/externalWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { Snackbar } from '../../ui/Snackbar.tsx'

type Props = {
  state: RelayState
  isExpanded: boolean
  onExpand(): void
  onCancel(): void
  onReset(): void
}

const text = externalWalletText.snackbar

/** Tells the user that a wallet on another device must answer, or that the relay is disconnected. */
export function RelaySnackbar({ state, isExpanded, onExpand, onCancel, onReset }: Props) {
  const isLost = state.isUp === false
  if (!isLost && !state.isWaiting) return null
  return (
    <Snackbar
      title={isLost ? text.lost : text.confirm}
      tone={isLost ? 'danger' : 'plain'}
      isExpanded={isExpanded}
      expandLabel={text.expand}
      onExpand={onExpand}
    >
      {!isLost && (
        <Button look="plain" onPress={onCancel}>
          {text.cancel}
        </Button>
      )}
      <Button look="quiet" onPress={onReset}>
        {text.reset}
      </Button>
    </Snackbar>
  )
}
