import { type StepUpWallet as ExternalWallet, startWalletStepUp } from '@latchkey/client/step-up'
import type { EvidenceSigners } from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { ErrorContainer } from '../ErrorContainer.tsx'
import { LoadingContainer } from '../LoadingContainer.tsx'
import { useFlow } from '../useFlow.ts'
import type { StepUpMethodProps } from './StepUpMethodProps.ts'

type Props = StepUpMethodProps & {
  wallet: ExternalWallet
  /** Signs with wallets of the host page: this one, or the one around a page of the vault. */
  loadSigners(): Promise<EvidenceSigners>
}

/** Logs in with a signature of an external wallet of the user. */
export function StepUpWallet({ client, wallet, loadSigners, ...on }: Props) {
  const [state, send] = useFlow(
    () =>
      startWalletStepUp(client, {
        wallet,
        getPage: async () => (await loadSigners()).passkeys.relyingParty,
        sign: async (...given) => (await loadSigners()).signWithWallet(...given),
      }),
    { done: on.onLoggedIn },
  )
  useEffect(() => send({ type: 'start' }), [send])
  if (state.status === 'error')
    return (
      <ErrorContainer
        error={state.error}
        onAction={() => send({ type: 'start' })}
        onClose={on.onClose}
      />
    )
  return <LoadingContainer onClose={on.onClose} />
}
