import { type AgreementState, startAgreement } from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { useScreenFlow } from '../useScreenFlow.ts'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useDeferredResult } from './useDeferredResult.ts'

/** Runs a recovery method that only needs the user's confirmation. */
export function useConfirmation<Result>(
  props: RecoverySetupProps<Result>,
): [state: AgreementState, confirm: () => void] {
  const { run, finish } = useDeferredResult({ ...props, apply: () => props.apply({}) })
  const [state, send] = useScreenFlow(() =>
    startAgreement(props.screenProps.wallets, () => run(undefined)),
  )
  const { status } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per status.
  useEffect(() => {
    if (status === 'done') finish()
  }, [status])
  return [state, () => send({ type: 'confirm' })]
}
