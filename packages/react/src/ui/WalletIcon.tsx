import { useState } from 'react'
import { lazyMark } from './icons/lazyMark.tsx'
import { LetterMark } from './LetterMark.tsx'

const WalletMark = lazyMark(() => import('./icons/WalletMark.tsx').then((file) => file.WalletMark))

type Props = {
  /** `data:` URL that the wallet announced. */
  icon: string | null
  label: string
  colour: string | null
}

/** Announced icon of a wallet; its mark if it announced none or the page's CSP blocks it; else its initial. */
export function WalletIcon({ icon, label, colour }: Props) {
  const [isRefused, setRefused] = useState(false)
  if (icon && !isRefused)
    return <img className="wallet-mark" src={icon} alt="" onError={() => setRefused(true)} />
  return <WalletMark name={label} fallback={<LetterMark label={label} colour={colour} />} />
}
