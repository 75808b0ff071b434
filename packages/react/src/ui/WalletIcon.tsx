import { useState } from 'react'

type Props = {
  /** `data:` URL that the wallet announced. */
  icon: string | null
  label: string
  colour: string | null
}

/** Wallet icon, or its initial if it has none or the page's CSP blocks it. */
export function WalletIcon({ icon, label, colour }: Props) {
  const [isRefused, setRefused] = useState(false)
  if (icon && !isRefused)
    return <img className="wallet-mark" src={icon} alt="" onError={() => setRefused(true)} />
  return (
    <svg className="wallet-mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill={colour ?? 'var(--text-quiet)'} />
      <text className="wallet-monogram" x="12" y="16.5" fill={colour ? '#fff' : 'var(--surface)'}>
        {[...label][0]?.toUpperCase()}
      </text>
    </svg>
  )
}
