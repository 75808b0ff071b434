import { type AgreementState, startAgreement } from '@latchkey/client/wallet'
import { useFlow } from '../useFlow.ts'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useDeferredResult } from './useDeferredResult.ts'

/** Runs a recovery method that only needs the user's confirmation. */
export function useConfirmation<Result>(
  props: RecoverySetupProps<Result>,
): [state: AgreementState, confirm: () => void] {
  const { run, finish } = useDeferredResult({ ...props, apply: () => props.apply({}) })
  const [state, send] = useFlow(
    () => startAgreement(props.screenProps.wallets, () => run(undefined)),
    { done: finish },
  )
  return [state, () => send({ type: 'confirm' })]
}
