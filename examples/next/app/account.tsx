'use client'

import { useLatchkey, useLogin, useLogout } from '@latchkey/react'
import { useRouter } from 'next/navigation'

/** Logs in and out. `refresh` renders the server components again, which then read the new cookie. */
export function Account() {
  const router = useRouter()
  const { ready, user } = useLatchkey()
  const { login } = useLogin({ onSuccess: () => router.refresh() })
  const { logout } = useLogout({ onSuccess: () => router.refresh() })
  if (!ready) return <p>Loading</p>
  return user ? (
    <button type="button" onClick={logout}>
      Log out {user.email?.address}
    </button>
  ) : (
    <button type="button" onClick={() => login()}>
      Log in
    </button>
  )
}
