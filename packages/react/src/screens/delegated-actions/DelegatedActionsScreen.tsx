import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import type { ReactNode } from 'react'
import { delegationText } from '../../text/delegation.ts'
import { screenText } from '../../text/en.ts'
import { AddressCard } from '../../ui/AddressCard.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { keyRound, lock } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type DelegatedWallet = { address: string; chainType: 'ethereum' | 'solana' }

type Props = {
  appName: string
  state: { status: 'idle' | 'loading' | 'success' | 'error' }
  onDecline(): void
  onClose?: (() => void) | undefined
} & (
  | {
      action: 'grant'
      /** The vault's consent page with the button, which scripts of this page cannot click. */
      frame: ReactNode | null
    }
  | {
      action: 'grant'
      /** On a page of the vault, which needs no frame. */
      wallets: readonly DelegatedWallet[]
      onConfirm(): void
    }
  | {
      action: 'revoke'
      wallets: readonly DelegatedWallet[]
      onConfirm(): void
    }
)

const ICONS = { grant: keyRound, revoke: lock }

/** Asks whether to delegate a wallet to the app, or to revoke delegations. */
export function DelegatedActionsScreen(props: Props) {
  const { action, appName, state, onDecline, onClose } = props
  const text = delegationText[action]
  const isBusy = state.status === 'loading'
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
      help={'wallets' in props && text.help(appName)}
      labels={screenText.controls}
      art={<Badge paths={ICONS[action]} />}
      onClose={onClose}
      actions={
        <>
          <p className="note" role="alert">
            {state.status === 'error' && text.failed}
          </p>
          {'wallets' in props && (
            <Button
              approves={action === 'grant'}
              look={action === 'grant' ? 'main' : 'danger'}
              busy={isBusy}
              onPress={props.onConfirm}
            >
              {text.confirm}
            </Button>
          )}
          <Button first look="quiet" disabled={isBusy} onPress={onDecline}>
            {text.decline}
          </Button>
        </>
      }
    >
      {'wallets' in props ? <Wallets wallets={props.wallets} /> : (props.frame ?? <FrameAwaited />)}
    </Screen>
  )
}

const FrameAwaited = () => (
  <div className="consent-frame">
    <Spinner size="large" />
  </div>
)

function Wallets({ wallets }: { wallets: readonly DelegatedWallet[] }) {
  return (
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
  )
}
