import type { IntentState } from '@latchkey/client'
import { LoginModal } from './LoginModal.tsx'
import { WalletModal } from './WalletModal.tsx'

export type ModalProps = { intentState: Exclude<IntentState, { status: 'none' }> }

/** The open modal, for whatever it was opened. */
export function Modal({ intentState }: ModalProps) {
  const { intent, status } = intentState
  const closing = status === 'closing'
  const over = intentState.status === 'active' ? intentState.over : undefined
  return intent.kind === 'login' ? (
    <LoginModal intent={intent} over={over} closing={closing} />
  ) : (
    <WalletModal intent={intent} over={over} closing={closing} />
  )
}
