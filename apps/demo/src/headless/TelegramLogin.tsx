import { useLatchkey, useLoginWithTelegram } from '@latchkey/react'

const ignore = () => {} // `state` has the error

/** Telegram login with the page's own button. */
export function TelegramLogin() {
  const { user } = useLatchkey()
  const { state, login } = useLoginWithTelegram()
  if (user && !user.isGuest) return null
  return (
    <div className="setting">
      <output>{state.status === 'error' ? state.error.message : 'Telegram'}</output>
      <button type="button" onClick={() => login().catch(ignore)}>
        Sign in with Telegram
      </button>
    </div>
  )
}
