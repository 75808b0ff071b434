import type { Client, IntentState } from '@latchkey/client'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { resolveConfig } from '../config/resolveConfig.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadTexts, useTexts } from '../text/useTexts.ts'
import { isBrand, loadBrandGlyphs } from '../ui/icons/brands.ts'
import { LandingPrerender } from './LandingPrerender.tsx'
import { LoginModal } from './LoginModal.tsx'
import { WalletModal } from './WalletModal.tsx'

export type ModalProps = { intentState: IntentState; onPrerendered: () => void }

/**
 * Loads what the modal's first screen needs besides its code: texts in the user's language, icons of its methods. Does
 * not wait for the icons: their places are empty until then, and the user can already type.
 */
export async function prepareModal(client: Client, hostConfig: LatchkeyConfig): Promise<void> {
  const { config } = client.getState()
  const methods = config ? [...resolveConfig(config, hostConfig).loginMethods] : []
  if (methods.some(isBrand)) void loadBrandGlyphs()
  await loadTexts(hostConfig.intl)
}

/** Renders the modal for the current intent. Without one, prerenders the landing. */
export function Modal({ intentState, onPrerendered }: ModalProps) {
  useTexts(useLatchkeyContext().hostConfig.intl)
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
