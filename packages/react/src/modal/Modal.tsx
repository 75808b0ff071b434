import type { IntentState } from '@latchkey/client'
import { LoginModal } from './LoginModal.tsx'
import { Rehearsal } from './Rehearsal.tsx'
import { WalletModal } from './WalletModal.tsx'

export type ModalProps = { intentState: IntentState; onRehearsed: () => void }

/** The open modal, for whatever it was opened; while nobody wants it, it is rehearsed. */
export function Modal({ intentState, onRehearsed }: ModalProps) {
  if (intentState.status === 'none') return <Rehearsal onOver={onRehearsed} />
  const { intent } = intentState
  const over = intentState.status === 'active' ? intentState.overlay : undefined
  const request = intentState.status === 'active' ? (over ?? intent) : null
  return intent.kind === 'login' ? (
    <LoginModal intent={intent} over={over} request={request} />
  ) : (
    <WalletModal intent={intent} over={over} request={request} />
  )
}
