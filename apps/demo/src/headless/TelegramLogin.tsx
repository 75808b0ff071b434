import { useLatchkey, useLoginWithTelegram } from '@latchkey/react'

const ignore = () => {} // the state tells of it

/** Telegram's popup behind a button of our own. */
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
