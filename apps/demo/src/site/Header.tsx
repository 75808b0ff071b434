import { useLatchkey } from '@latchkey/react'
import { toGreetingName } from './toGreetingName.ts'

/** Brand with login and logout. */
export function Header() {
  const { ready, authenticated, user, login, logout } = useLatchkey()
  return (
    <header className="header">
      <a className="brand" href="/">
        <img src="/leaf.svg" alt="" width="32" height="32" />
        Fernleaf
      </a>
      {authenticated && user ? (
        <div className="header-account">
          {user.isGuest && (
            <button type="button" className="cta" onClick={login}>
              Sign up
            </button>
          )}
          <details className="menu">
            <summary aria-label="Your account">
              <span className="avatar">{toGreetingName(user).charAt(0).toUpperCase()}</span>
            </summary>
            <div className="menu-body">
              <p>{user.email?.address ?? user.phone?.number ?? user.id}</p>
              {user.isGuest && (
                <button type="button" onClick={login}>
                  Log in and keep everything
                </button>
              )}
              <button type="button" onClick={logout}>
                Log out
              </button>
            </div>
          </details>
        </div>
      ) : (
        // Keeps its space until the session is known, so the header does not shift.
        <button type="button" className="cta" data-known={ready} onClick={login}>
          Log in
        </button>
      )}
    </header>
  )
}
