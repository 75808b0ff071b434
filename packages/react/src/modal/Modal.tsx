import type { IntentState } from '@latchkey/client'
import { LandingPrerender } from './LandingPrerender.tsx'
import { LoginModal } from './LoginModal.tsx'
import { WalletModal } from './WalletModal.tsx'

export type ModalProps = { intentState: IntentState; onPrerendered: () => void }

/** Renders the modal for the current intent. Without one, prerenders the landing. */
export function Modal({ intentState, onPrerendered }: ModalProps) {
  if (intentState.status === 'none') return <LandingPrerender onDone={onPrerendered} />
  const { intent } = intentState
  const overlayIntent = intentState.status === 'active' ? intentState.overlay : undefined
  const request = intentState.status === 'active' ? (overlayIntent ?? intent) : null
  return intent.kind === 'login' ? (
    <LoginModal intent={intent} overlayIntent={overlayIntent} request={request} />
  ) : (
    <WalletModal intent={intent} overlayIntent={overlayIntent} request={request} />
  )
}
