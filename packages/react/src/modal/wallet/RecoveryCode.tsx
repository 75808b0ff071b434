import type { User } from '@latchkey/client'
import { type EmbeddedWallet, startRecoveryCode } from '@latchkey/client/wallet'
import { LIMITS } from '@latchkey/contract'
import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import { useEffect, useState } from 'react'
import { OneTimeCodeScreen } from '../../screens/one-time-code/OneTimeCodeScreen.tsx'
import {
  type RecoveryAddress,
  RecoveryAddressScreen,
} from '../../screens/recovery-address/RecoveryAddressScreen.tsx'
import { walletText } from '../../text/wallet.ts'
import { ErrorContainer } from '../ErrorContainer.tsx'
import { LoadingContainer } from '../LoadingContainer.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import { useRemainingMs } from '../useRemainingMs.ts'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useDeferredResult } from './useDeferredResult.ts'

type Props<Result> = RecoverySetupProps<Result> & { wallet: EmbeddedWallet }

/** Recovers a wallet with a code that the signer sends to one of the user's addresses. */
export function RecoveryCode<Result>(props: Props<Result>) {
  const { user } = props.screenProps.client.getState()
  const addresses = user ? listRecoveryAddresses(user) : []
  const [chosen, choose] = useState(addresses.length === 1 ? addresses[0] : undefined)
  if (!chosen)
    return (
      <ScreenFrame key="choose">
        <RecoveryAddressScreen addresses={addresses} onChoose={choose} onClose={props.onClose} />
      </ScreenFrame>
    )
  return (
    <ScreenFrame key="code">
      <EnterCode
        {...props}
        chosen={chosen}
        onBack={addresses.length > 1 ? () => choose(undefined) : undefined}
      />
    </ScreenFrame>
  )
}

function EnterCode<Result>({
  chosen: { kind, address },
  wallet,
  onBack,
  onClose,
  ...props
}: Props<Result> & { chosen: RecoveryAddress }) {
  const { client, wallets } = props.screenProps
  const { run, finish } = useDeferredResult(props)
  const [state, send] = useFlow(() => startRecoveryCode(wallets, { wallet, kind, recover: run }), {
    done: finish,
  })
  useEffect(() => send({ type: 'submit-address', address }), [send, address])
  const resendAtMs = 'sentAtMs' in state ? state.sentAtMs + LIMITS.resendCountdownMs : null
  const resendInMs = useRemainingMs(client.clock, resendAtMs)
  if (state.status === 'error') {
    const retry = () => {
      send({ type: 'start-over' })
      send({ type: 'submit-address', address })
    }
    return <ErrorContainer error={state.error} onAction={onBack ?? retry} onClose={onClose} />
  }
  if (!('address' in state) || state.status === 'sending-code')
    return <LoadingContainer onClose={onClose} />
  const isSubmitted = state.status === 'submitting-code' || state.status === 'done'
  return (
    <OneTimeCodeScreen
      channel={kind === 'email' ? 'email' : 'sms'}
      title={walletText.enterPassword.recover}
      digits={DEVICE_WALLET_LIMITS.evidenceCodeDigits}
      state={state}
      succeeded={state.status === 'done'}
      resendInMs={resendInMs}
      onCode={(code) => send({ type: 'submit-code', code })}
      onResend={() => send({ type: 'resend', nowMs: client.clock.nowMs() })}
      onBack={isSubmitted ? undefined : onBack}
      onClose={onClose}
    />
  )
}

/** Lists the user's addresses to which the signer may send a code, email first. */
function listRecoveryAddresses({
  linkedAccounts,
}: Pick<User, 'linkedAccounts'>): RecoveryAddress[] {
  return linkedAccounts
    .flatMap((account): RecoveryAddress[] => {
      if (account.type === 'email') return [{ kind: 'email', address: account.address }]
      if (account.type !== 'phone' || !account.number) return []
      return [{ kind: 'phone', address: account.number }]
    })
    .sort((one, other) => one.kind.localeCompare(other.kind))
}
