import { useState } from 'react'
import type { UserSummary } from './profile/describeUser.ts'

type Props = { user: UserSummary; size?: 'small' | 'large' }

/** Picture of the user, or their initial if there is none or the page's CSP blocks it. */
export function Avatar({ user, size = 'small' }: Props) {
  const [isRefused, setRefused] = useState(false)
  return (
    <span className="account-avatar" data-size={size} aria-hidden="true">
      {user.picture && !isRefused ? (
        <img src={user.picture} alt="" onError={() => setRefused(true)} />
      ) : (
        user.initial
      )}
    </span>
  )
}
