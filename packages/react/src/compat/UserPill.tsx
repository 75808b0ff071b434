import type { ReactNode } from 'react'
import { UserButton } from '../account/UserButton.tsx'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { screenText } from '../text/en.ts'
import { useConnectWallet } from './connectHooks.ts'
import { useLogin } from './loginHooks.ts'
import type { LoginModalOptions } from './types/config.ts'

/** Props of `UserPill`. */
export type UserPillProps = {
  /** Action of the button if no user is logged in. Default: login. */
  action?:
    | { type: 'login'; options?: LoginModalOptions }
    | { type: 'connectWallet'; options?: { description?: string } }
  /** Content of the button if no user is logged in. */
  label?: ReactNode
  /** No effect: the menu opens when the user presses the button. */
  expanded?: boolean
  /** No effect: your style sheet sets the size of the button. */
  size?: number
  /** No effect: your style sheet sets the look of the button. */
  ui?: { minimal?: boolean; background?: 'accent' | 'secondary' }
}

/** Renders a login button, or the picture of the logged-in user with a menu for account and wallets. */
export function UserPill({ action = { type: 'login' }, label }: UserPillProps) {
  const { client } = useLatchkeyContext()
  const { status, user } = useClientState(client)
  const { login } = useLogin()
  const { connectWallet } = useConnectWallet()
  if (user) return <UserButton />
  const open = () =>
    action.type === 'login' ? login(action.options) : connectWallet(action.options)
  const text = action.type === 'login' ? screenText.landing.title : screenText.landing.views.wallets
  return (
    <button type="button" disabled={status !== 'ready'} onClick={open}>
      {label ?? text}
    </button>
  )
}
