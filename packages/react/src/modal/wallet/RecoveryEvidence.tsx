import { oauthBrowserPorts } from '@latchkey/client/flows/oauth'
import {
  type EmbeddedWallet,
  listEvidenceKinds,
  type SignedEvidence,
  startEvidenceRecovery,
  startOAuthEvidence,
} from '@latchkey/client/wallet'
import {
  EVIDENCE_KINDS,
  type EvidenceKind,
  type IdTokenProvider,
} from '@latchkey/contract/values/evidence'
import { useEffect, useState } from 'react'
import { OAuthStatusScreen } from '../../screens/oauth-status/OAuthStatusScreen.tsx'
import {
  type RecoveryEvidence as Evidence,
  RecoveryAddressScreen,
} from '../../screens/recovery-address/RecoveryAddressScreen.tsx'
import { ErrorContainer } from '../ErrorContainer.tsx'
import { LoadingContainer } from '../LoadingContainer.tsx'
import { claimOAuthPopup, openOAuthPopup } from '../oauthPopup.ts'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import { listRecoveryEvidence } from './listRecoveryEvidence.ts'
import { RecoveryCode } from './RecoveryCode.tsx'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useDeferredResult } from './useDeferredResult.ts'

type Props<Result> = RecoverySetupProps<Result> & { wallet: EmbeddedWallet }

/** Recovers a wallet with evidence that the signer verifies: a code that it sends, or a login method of the user. */
export function RecoveryEvidence<Result>(props: Props<Result>) {
  const { wallets } = props.screenProps
  const [kinds, setKinds] = useState<readonly EvidenceKind[] | null>(null)
  useEffect(() => {
    // If the list is not available, the user chooses among all kinds.
    listEvidenceKinds(wallets.context, props.wallet).then(setKinds, () => setKinds(EVIDENCE_KINDS))
  }, [wallets, props.wallet])
  if (!kinds)
    return (
      <ScreenFrame key="loading">
        <LoadingContainer onClose={props.onClose} />
      </ScreenFrame>
    )
  return <ChooseEvidence {...props} kinds={kinds} />
}

function ChooseEvidence<Result>({
  kinds,
  ...props
}: Props<Result> & { kinds: readonly EvidenceKind[] }) {
  const { user } = props.screenProps.client.getState()
  const evidence = user ? listRecoveryEvidence(user, kinds) : []
  const [only] = evidence
  const isCode = only?.kind === 'email' || only?.kind === 'phone'
  // Browsers require a click before a passkey, a wallet or a popup.
  const [chosen, choose] = useState<Evidence | undefined>(
    evidence.length === 1 && isCode ? only : undefined,
  )
  const given = { ...props, onBack: evidence.length > 1 ? () => choose(undefined) : undefined }
  if (!chosen)
    return (
      <ScreenFrame key="choose">
        <RecoveryAddressScreen
          evidence={evidence}
          onChoose={(one) => {
            if (one.kind === 'id_token') openOAuthPopup()
            choose(one)
          }}
          onClose={props.onClose}
        />
      </ScreenFrame>
    )
  return (
    <ScreenFrame key={chosen.kind}>
      {chosen.kind === 'id_token' ? (
        <OAuthEvidence {...given} provider={chosen.provider} />
      ) : chosen.kind === 'passkey' || chosen.kind === 'wallet' ? (
        <SignEvidence {...given} chosen={chosen} />
      ) : (
        <RecoveryCode {...given} chosen={chosen} />
      )}
    </ScreenFrame>
  )
}

function SignEvidence<Result>({
  chosen,
  wallet,
  onBack,
  onClose,
  ...props
}: Props<Result> & { chosen: SignedEvidence }) {
  const { wallets } = props.screenProps
  const { run, finish } = useDeferredResult(props)
  const [state, send] = useFlow(
    () => startEvidenceRecovery(wallets, { wallet, evidence: chosen, recover: run }),
    { done: finish },
  )
  useEffect(() => send({ type: 'confirm' }), [send])
  if (state.status === 'error')
    return (
      <ErrorContainer
        error={state.error}
        onAction={onBack ?? (() => send({ type: 'confirm' }))}
        onClose={onClose}
      />
    )
  return <LoadingContainer onClose={onClose} />
}

function OAuthEvidence<Result>({
  provider,
  wallet,
  onBack,
  onClose,
  ...props
}: Props<Result> & { provider: IdTokenProvider }) {
  const { client, wallets } = props.screenProps
  const { run, finish } = useDeferredResult(props)
  const [state, send] = useFlow(
    () =>
      startOAuthEvidence(wallets, {
        ports: oauthBrowserPorts(client.clock),
        wallet,
        provider,
        getPopup: claimOAuthPopup,
        recover: run,
      }),
    { done: finish },
  )
  useEffect(() => send({ type: 'start' }), [send])
  const start = () => {
    openOAuthPopup()
    send({ type: 'start' })
  }
  return (
    <OAuthStatusScreen
      provider={provider}
      state={state}
      onRetry={start}
      onOther={onBack ?? start}
      onBack={state.status === 'done' ? undefined : onBack}
      onClose={onClose}
    />
  )
}
