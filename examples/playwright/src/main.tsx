import { LatchkeyProvider, useLatchkey } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

function Shop() {
  const { ready, user, login, logout } = useLatchkey()
  if (!ready) return <p>Loading</p>
  return user ? (
    <main>
      <h1>Orders of {user.email?.address}</h1>
      <button type="button" onClick={logout}>
        Log out
      </button>
    </main>
  ) : (
    <button type="button" onClick={() => login()}>
      Log in
    </button>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <LatchkeyProvider
    appId="myshop0000000000000000001"
    apiUrl={import.meta.env.VITE_API_URL ?? 'http://localhost:4000'}
  >
    <Shop />
  </LatchkeyProvider>,
)
