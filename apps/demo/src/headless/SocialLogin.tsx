import { useLatchkey, useLoginWithOAuth } from '@latchkey/react'

/** Social login with the page's own button. The return page finishes it. */
export function SocialLogin() {
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
