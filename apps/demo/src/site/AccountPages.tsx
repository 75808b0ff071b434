import { UserProfile, WalletPanel } from '@latchkey/react/account'
import { useState } from 'react'

/** The ready account pages, loaded when the user opens them. */
export function AccountPages() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="account-pages"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Account and wallet</summary>
      {isOpen && (
        <div className="account-pages-body">
          <WalletPanel />
          <UserProfile />
        </div>
      )}
    </details>
  )
}
