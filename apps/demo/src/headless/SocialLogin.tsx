import { useLatchkey, useLoginWithOAuth } from '@latchkey/react'

const ignore = () => {} // `state` has the error

/** Social login with the page's own button. The return page finishes it. */
export function SocialLogin() {
  const { user } = useLatchkey()
  const { state, loading, initOAuth } = useLoginWithOAuth()
  if (user && !user.isGuest) return null
  return (
    <div className="setting">
      <output>{state.status === 'error' ? state.error.code : 'GitHub'}</output>
      <button
        type="button"
        disabled={loading}
        onClick={() => initOAuth({ provider: 'github' }).catch(ignore)}
      >
        Sign in with GitHub
      </button>
    </div>
  )
}
