import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { screenText } from '../../text/en.ts'
import { migrationText } from '../../text/migration.ts'
import { AddressCard } from '../../ui/AddressCard.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { keyRound } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  appName: string
  wallets: readonly { address: string; chainType: 'ethereum' | 'solana' }[]
  state: { status: 'idle' | 'loading' | 'success' | 'error' }
  onConfirm(): void
  onDecline(): void
  onClose?: (() => void) | undefined
}

/** Asks whether to migrate device wallets to server wallets. */
export function MigrateWalletScreen(props: Props) {
  const { appName, wallets, state, onConfirm, onDecline, onClose } = props
  const title = migrationText.title(wallets.length)
  const isBusy = state.status === 'loading'
  if (state.status === 'success')
    return (
      <StatusScreen
        status="success"
        mark={<Icon paths={keyRound} size={24} />}
        title={title}
        detail={migrationText.success}
        labels={screenText.controls}
        onClose={onClose}
      />
    )
  return (
    <Screen
      title={title}
      help={migrationText.help(appName)}
      labels={screenText.controls}
      art={<Badge paths={keyRound} />}
      onClose={onClose}
      actions={
        <>
          <p className="note" role="alert">
            {state.status === 'error' && migrationText.failed}
          </p>
          <Button approves busy={isBusy} onPress={onConfirm}>
            {migrationText.confirm(wallets.length)}
          </Button>
          <Button first look="quiet" disabled={isBusy} onPress={onDecline}>
            {migrationText.decline}
          </Button>
        </>
      }
    >
      <div className="stack">
        {wallets.map(({ address, chainType }) => (
          <AddressCard
            key={address}
            address={address}
            label={migrationText.wallet[chainType]}
            copyLabel={migrationText.copy}
            copiedLabel={migrationText.copied}
            copiedMs={METHOD_LIMITS.copyConfirmationLongMs}
          />
        ))}
        <p className="warning">{migrationText.risk(appName)}</p>
      </div>
    </Screen>
  )
}
