import type { WalletEntry } from '@latchkey/client/external-wallets'
import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import { useEffect, useState } from 'react'
import { WalletRedirectScreen } from '../../screens/wallet-redirect/WalletRedirectScreen.tsx'

type Props = {
  entry: WalletEntry
  openLink: string
  storeLink: string
  onBack: (() => void) | undefined
  onClose: (() => void) | undefined
}

/** On the way to another app; whoever is still here after a while did not get there. */
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
