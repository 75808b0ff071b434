import { useGuestAccounts, useLatchkey } from '@latchkey/react'

/** Creates a guest account; the next login keeps it. */
export function GuestButton() {
  const { user } = useLatchkey()
  const { createGuestAccount, error } = useGuestAccounts()
  return (
    <div className="setting">
      <span>{user?.isGuest ? 'You are a guest' : (error?.message ?? 'Guest')}</span>
      <button type="button" disabled={user !== null} onClick={createGuestAccount}>
        Continue as a guest
      </button>
    </div>
  )
}
