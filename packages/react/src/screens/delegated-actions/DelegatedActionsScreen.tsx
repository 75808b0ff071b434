import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import { delegationText } from '../../text/delegation.ts'
import { screenText } from '../../text/en.ts'
import { AddressCard } from '../../ui/AddressCard.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { keyRound, lock } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  action: 'grant' | 'revoke'
  wallets: readonly { address: string; chainType: 'ethereum' | 'solana' }[]
  appName: string
  state: { status: 'idle' | 'loading' | 'success' | 'error' }
  onConfirm(): void
  onDecline(): void
  onClose?: (() => void) | undefined
}

const ICONS = { grant: keyRound, revoke: lock }

/** Whether the app may use wallets while their person is away: from now on, or no longer. */
export function DelegatedActionsScreen(props: Props) {
  const { action, wallets, appName, state, onConfirm, onDecline, onClose } = props
  const text = delegationText[action]
  const isBusy = state.status === 'loading'
  const isGrant = action === 'grant'
  if (state.status === 'success')
    return (
      <StatusScreen
        status="success"
        mark={<Icon paths={ICONS[action]} size={24} />}
        title={text.title}
        detail={text.success(appName)}
        labels={screenText.controls}
        onClose={onClose}
      />
    )
  return (
    <Screen
      title={text.title}
      help={text.help(appName)}
      labels={screenText.controls}
      art={<Badge paths={ICONS[action]} />}
      onClose={onClose}
      actions={
        <>
          <p className="note" role="alert">
            {state.status === 'error' && text.failed}
          </p>
          <Button
            first={isGrant}
            look={isGrant ? 'main' : 'danger'}
            busy={isBusy}
            onPress={onConfirm}
          >
            {text.confirm}
          </Button>
          <Button first={!isGrant} look="quiet" disabled={isBusy} onPress={onDecline}>
            {text.decline}
          </Button>
        </>
      }
    >
      <div className="stack">
        {wallets.map(({ address, chainType }) => (
          <AddressCard
            key={address}
            address={address}
            label={delegationText.wallet[chainType]}
            copyLabel={delegationText.copy}
            copiedLabel={delegationText.copied}
            copiedMs={METHOD_LIMITS.copyConfirmationLongMs}
          />
        ))}
      </div>
    </Screen>
  )
}
