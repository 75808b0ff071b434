import { type EmbeddedWallet, startRecoveryCode } from '@latchkey/client/wallet'
import { LIMITS } from '@latchkey/contract'
import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import { useEffect } from 'react'
import { OneTimeCodeScreen } from '../../screens/one-time-code/OneTimeCodeScreen.tsx'
import type { RecoveryAddress } from '../../screens/recovery-address/RecoveryAddressScreen.tsx'
import { walletText } from '../../text/wallet.ts'
import { ErrorContainer } from '../ErrorContainer.tsx'
import { LoadingContainer } from '../LoadingContainer.tsx'
import { useFlow } from '../useFlow.ts'
import { useRemainingMs } from '../useRemainingMs.ts'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useDeferredResult } from './useDeferredResult.ts'

type Props<Result> = RecoverySetupProps<Result> & {
  wallet: EmbeddedWallet
  chosen: RecoveryAddress
}

/** Recovers a wallet with a code that the signer sends to an address of the user. */
export function RecoveryCode<Result>({
  chosen: { kind, address },
  wallet,
  onBack,
  onClose,
  ...props
}: Props<Result>) {
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
