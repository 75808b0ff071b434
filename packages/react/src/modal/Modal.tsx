import type { IntentState, LoginIntent } from '@latchkey/client'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadTexts, useTexts } from '../text/useTexts.ts'
import { LoginModal } from './LoginModal.tsx'
import { WalletModal } from './WalletModal.tsx'

export type ModalProps = { intentState: IntentState }

const STANDBY: LoginIntent = { kind: 'login', mode: 'login-or-sign-up' }

/**
 * Loads the texts of the modal's first screen in the user's language. Icons of login methods load when they are rendered:
 * their places are empty until then, and the user can already type.
 */
export const prepareModal = ({ intl }: LatchkeyConfig): Promise<void> => loadTexts(intl)

/** Renders the modal for the current intent. Without one, renders a login on standby, which the first login continues. */
export function Modal({ intentState }: ModalProps) {
  useTexts(useLatchkeyContext().hostConfig.intl)
  if (intentState.status === 'none')
    return <LoginModal intent={STANDBY} overlayIntent={undefined} request={null} isStandby />
  const { intent } = intentState
  const overlayIntent = intentState.status === 'active' ? intentState.overlay : undefined
  const request = intentState.status === 'active' ? (overlayIntent ?? intent) : null
  return intent.kind === 'login' ? (
    <LoginModal intent={intent} overlayIntent={overlayIntent} request={request} />
  ) : (
    <WalletModal intent={intent} overlayIntent={overlayIntent} request={request} />
  )
}
