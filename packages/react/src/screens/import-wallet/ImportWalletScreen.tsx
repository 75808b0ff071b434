import { approvalText } from '../../text/approval.ts'
import { screenText } from '../../text/en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmScreen } from '../../ui/ConfirmScreen.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { keyRound } from '../../ui/icons/generated/lucide.ts'

type Props = {
  appName: string
  chainType: 'ethereum' | 'solana'
  state: { status: 'idle' | 'loading' | 'success' | 'error' }
  onConfirm(): void
  onClose?: (() => void) | undefined
}

/** Asks whether to add a wallet whose private key the app has. */
export function ImportWalletScreen({ appName, chainType, state, onConfirm, onClose }: Props) {
  const text = approvalText.import
  return (
    <ConfirmScreen
      status={state.status === 'error' ? 'failed' : state.status}
      art={<Badge paths={keyRound} />}
      mark={<Icon paths={keyRound} size={24} />}
      labels={screenText.controls}
      text={{
        title: text.title,
        help: text.help(appName, chainType),
        confirm: text.confirm,
        success: text.success,
        failure: text.failure,
      }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
