import {
  useLatchkey,
  useLinkWithPasskey,
  useLoginWithPasskey,
  useSignupWithPasskey,
} from '@latchkey/react'

const ignore = () => {} // `state` has the error

/** Passkey login, sign-up and link with the page's own buttons. */
export function PasskeyLogin() {
  const { user } = useLatchkey()
  const login = useLoginWithPasskey()
  const signup = useSignupWithPasskey()
  const link = useLinkWithPasskey()
  const held = user?.linkedAccounts.filter(({ type }) => type === 'passkey').length ?? 0
  if (user && !user.isGuest)
    return (
      <div className="setting">
        <output>{`Passkeys: ${held}`}</output>
        <button type="button" onClick={() => link.linkWithPasskey().catch(ignore)}>
          Add a passkey
        </button>
      </div>
    )
  const failed = [login.state, signup.state].find(({ status }) => status === 'error')
  return (
    <div className="setting">
      <output>{failed && 'error' in failed ? failed.error.message : 'Passkey'}</output>
      <button type="button" onClick={() => login.loginWithPasskey().catch(ignore)}>
        Use my passkey
      </button>
      <button type="button" onClick={() => signup.signupWithPasskey().catch(ignore)}>
        Make a passkey
      </button>
    </div>
  )
}
