import { type AgreementState, startAgreement } from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { useScreenFlow } from '../useScreenFlow.ts'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useDeferredResult } from './useDeferredResult.ts'

/** A way of backing up that needs nothing of the person but a press, and what came of it. */
export function useConfirmation<Result>(
  props: RecoverySetupProps<Result>,
): [state: AgreementState, confirm: () => void] {
  const { run, finish } = useDeferredResult({ ...props, apply: () => props.apply({}) })
  const [state, send] = useScreenFlow(() =>
    startAgreement(props.screenProps.wallets, () => run(undefined)),
  )
  const { status } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (status === 'done') finish()
  }, [status])
  return [state, () => send({ type: 'confirm' })]
}
