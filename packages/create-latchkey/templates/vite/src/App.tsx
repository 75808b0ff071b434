import { useLatchkey } from '@latchkey/react'

export function App() {
  const { ready, user, login, logout } = useLatchkey()
  if (!ready) return null
  return user ? (
    <button type="button" onClick={logout}>
      Log out {user.email?.address}
    </button>
  ) : (
    <button type="button" onClick={login}>
      Log in
    </button>
  )
}
