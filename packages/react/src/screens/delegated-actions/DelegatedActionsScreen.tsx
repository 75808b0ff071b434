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
      action: 'revoke'
      wallets: readonly { address: string; chainType: 'ethereum' | 'solana' }[]
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
      help={props.action === 'revoke' && delegationText.revoke.help(appName)}
      labels={screenText.controls}
      art={<Badge paths={ICONS[action]} />}
      onClose={onClose}
      actions={
        <>
          <p className="note" role="alert">
            {state.status === 'error' && text.failed}
          </p>
          {props.action === 'revoke' && (
            <Button look="danger" busy={isBusy} onPress={props.onConfirm}>
              {delegationText.revoke.confirm}
            </Button>
          )}
          <Button first look="quiet" disabled={isBusy} onPress={onDecline}>
            {text.decline}
          </Button>
        </>
      }
    >
      {props.action === 'grant' ? (
        (props.frame ?? <FrameAwaited />)
      ) : (
        <Wallets wallets={props.wallets} />
      )}
    </Screen>
  )
}

const FrameAwaited = () => (
  <div className="consent-frame">
    <Spinner size="large" />
  </div>
)

function Wallets({ wallets }: Pick<Extract<Props, { action: 'revoke' }>, 'wallets'>) {
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
