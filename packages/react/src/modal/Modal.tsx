import type { IntentState } from '@latchkey/client'
import { LoginModal } from './LoginModal.tsx'
import { WalletModal } from './WalletModal.tsx'

export type ModalProps = { intentState: Exclude<IntentState, { status: 'none' }> }

/** The open modal, for whatever it was opened. */
export function Modal({ intentState: { intent, status } }: ModalProps) {
  const closing = status === 'closing'
  return intent.kind === 'login' ? (
    <LoginModal intent={intent} closing={closing} />
  ) : (
    <WalletModal intent={intent} closing={closing} />
  )
}
