import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { useState } from 'react'
import { accountText } from '../../text/account.ts'
import { screenText } from '../../text/en.ts'
import { AddressCard } from '../../ui/AddressCard.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { circleAlert, externalLink, usersRound } from '../../ui/icons/generated/lucide.ts'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  state: { status: 'prompt' | 'check-assets' | 'transferring' | 'success' }
  /** Display name of the method: 'Email', 'Google'. */
  method: string
  displayName: string | null
  appName: string
  /** The other user's wallet, if any. */
  wallet: { address: string; explorerUrl: string } | null
  onNext(): void
  onTransfer(): void
  onDecline(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = accountText.transfer

/** Moves an account from another user to this one. That user is deleted, so it takes several confirmations. */
export function AccountTransferScreen(props: Props) {
  const { state, method, displayName, appName, wallet, onClose } = props
  const shared = { labels: screenText.controls, onClose }
  if (state.status === 'transferring' || state.status === 'success') {
    const isDone = state.status === 'success'
    return (
      <StatusScreen
        labels={screenText.controls}
        status={isDone ? 'success' : 'waiting'}
        mark={<Icon paths={usersRound} size={24} />}
        title={isDone ? text.success : text.transferring}
        detail={isDone ? text.successHelp : text.transferringHelp}
      />
    )
  }
  if (state.status === 'check-assets' && wallet) return <CheckAssets {...props} wallet={wallet} />
  return (
    <Screen
      {...shared}
      title={text.title(method)}
      help={text.help(displayName, appName)}
      art={<Badge paths={circleAlert} tone="warning" />}
      onBack={props.onBack}
      actions={
        <>
          <Button look="danger" onPress={wallet ? props.onNext : props.onTransfer}>
            {text.confirm}
          </Button>
          <Button first look="quiet" onPress={props.onDecline}>
            {text.decline}
          </Button>
        </>
      }
    />
  )
}

function CheckAssets(props: Props & { wallet: NonNullable<Props['wallet']> }) {
  const { wallet, onTransfer, onDecline, onBack, onClose } = props
  const [isChecked, setChecked] = useState(false)
  return (
    <Screen
      title={text.check}
      help={text.checkHelp}
      labels={screenText.controls}
      art={<Badge paths={circleAlert} tone="warning" />}
      onBack={onBack}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" disabled={!isChecked} onPress={onTransfer}>
            {text.confirm}
          </Button>
          <Button look="quiet" onPress={onDecline}>
            {text.decline}
          </Button>
        </>
      }
    >
      <div className="stack">
        <AddressCard
          address={wallet.address}
          label={text.address}
          copyLabel={text.copy}
          copiedLabel={text.copied}
          copiedMs={METHOD_LIMITS.copyConfirmationLongMs}
        />
        <Row icon={<Icon paths={externalLink} />} label={text.explorer} href={wallet.explorerUrl} />
        <Checkbox checked={isChecked} onChange={setChecked}>
          {text.acknowledge}
        </Checkbox>
      </div>
    </Screen>
  )
}
