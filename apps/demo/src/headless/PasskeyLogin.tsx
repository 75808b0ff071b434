import {
  useLatchkey,
  useLinkWithPasskey,
  useLoginWithPasskey,
  useSignupWithPasskey,
} from '@latchkey/react'

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
        <button type="button" onClick={link.linkWithPasskey}>
          Add a passkey
        </button>
      </div>
    )
  const error = login.error ?? signup.error
  return (
    <div className="setting">
      <output>{error?.message ?? 'Passkey'}</output>
      <button type="button" onClick={login.loginWithPasskey}>
        Use my passkey
      </button>
      <button type="button" onClick={signup.signupWithPasskey}>
        Make a passkey
      </button>
    </div>
  )
}
