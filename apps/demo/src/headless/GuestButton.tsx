import { useGuestAccounts, useLatchkey } from '@latchkey/react'
import { useState } from 'react'

/** Creates a guest account; the next login keeps it. */
export function GuestButton() {
  const { user } = useLatchkey()
  const { createGuestAccount } = useGuestAccounts()
  const [problem, setProblem] = useState('')
  return (
    <div className="setting">
      <span>{user?.isGuest ? 'You are a guest' : problem || 'Guest'}</span>
      <button
        type="button"
        disabled={user !== null}
        onClick={() => createGuestAccount().catch(({ message }: Error) => setProblem(message))}
      >
        Continue as a guest
      </button>
    </div>
  )
}
