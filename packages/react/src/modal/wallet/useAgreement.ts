import { type AgreementState, startAgreement } from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { useStageFlow } from '../useStageFlow.ts'
import type { SecureProps } from './SecureProps.ts'
import { useApplied } from './useApplied.ts'

/** A way of backing up that needs nothing of the person but a press, and what came of it. */
export function useAgreement<Result>(
  props: SecureProps<Result>,
): [state: AgreementState, confirm: () => void] {
  const { run, finish } = useApplied({ ...props, apply: () => props.apply({}) })
  const [state, send] = useStageFlow(() =>
    startAgreement(props.stage.wallets, () => run(undefined)),
  )
  const { status } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (status === 'done') finish()
  }, [status])
  return [state, () => send({ type: 'confirm' })]
}
