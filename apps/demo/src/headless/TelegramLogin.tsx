import { useLatchkey, useLoginWithTelegram } from '@latchkey/react'

/** Telegram login with the page's own button. */
export function TelegramLogin() {
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
