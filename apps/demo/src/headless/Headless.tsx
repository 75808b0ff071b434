import {
  useGuestAccounts,
  useLatchkey,
  useLoginWithOAuth,
  useLoginWithTelegram,
} from '@latchkey/react'
import { HostLogin } from './HostLogin.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { TextMessageLogin } from './TextMessageLogin.tsx'

/** Login methods with this page's own UI, without the modal. */
export function Headless() {
  const { ready } = useLatchkey()
  if (!ready) return null
  return (
    <section className="group" aria-label="Without the modal">
      <h3>Without the modal</h3>
      <GuestButton />
      <TextMessageLogin />
      <SocialLogin />
      <PasskeyLogin />
      <TelegramLogin />
      <HostLogin />
    </section>
  )
}

/** Creates a guest account; the next login keeps it. */
function GuestButton() {
  const { user } = useLatchkey()
  const { createGuestAccount, error } = useGuestAccounts()
  return (
    <div className="setting">
      <span>{user?.isGuest ? 'You are a guest' : (error?.message ?? 'Guest')}</span>
      <button type="button" disabled={user !== null} onClick={createGuestAccount}>
        Continue as a guest
      </button>
    </div>
  )
}

/** Social login with the page's own button. The return page finishes it. */
function SocialLogin() {
  const { user } = useLatchkey()
  const { error, isPending, loginWithOAuth } = useLoginWithOAuth()
  if (user && !user.isGuest) return null
  return (
    <div className="setting">
      <output>{error?.code ?? 'GitHub'}</output>
      <button
        type="button"
        disabled={isPending}
        onClick={() => loginWithOAuth({ provider: 'github' })}
      >
        Sign in with GitHub
      </button>
    </div>
  )
}

/** Telegram login with the page's own button. */
function TelegramLogin() {
  const { user } = useLatchkey()
  const { error, loginWithTelegram } = useLoginWithTelegram()
  if (user && !user.isGuest) return null
  return (
    <div className="setting">
      <output>{error?.message ?? 'Telegram'}</output>
      <button type="button" onClick={loginWithTelegram}>
        Sign in with Telegram
      </button>
    </div>
  )
}
