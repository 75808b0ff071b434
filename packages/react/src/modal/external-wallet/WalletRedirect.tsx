import type { WalletEntry } from '@latchkey/client/external-wallets'
import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { useEffect, useState } from 'react'
import { WalletRedirectScreen } from '../../screens/wallet-redirect/WalletRedirectScreen.tsx'

type Props = {
  entry: WalletEntry
  openLink: string
  storeLink: string
  onBack: (() => void) | undefined
  onClose: (() => void) | undefined
}

/** Opens the wallet's app. If the page is still visible after a while, offers the link again. */
export function WalletRedirect({ entry, openLink, storeLink, onBack, onClose }: Props) {
  const [isStillHere, setStillHere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStillHere(true), METHOD_LIMITS.walletStillHereMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <WalletRedirectScreen
      wallet={entry}
      isStillHere={isStillHere}
      openLink={openLink}
      storeLink={storeLink}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
