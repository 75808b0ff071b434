import { Icon } from './Icon.tsx'
import { check, copy } from './icons/generated/lucide.ts'
import { shortenAddress } from './shortenAddress.ts'
import { useCopied } from './useCopied.ts'

type Props = {
  address: string
  label: string
  copyLabel: string
  copiedLabel: string
  copiedMs: number
}

/** Shortened address with a copy button. */
export function AddressCard({ address, label, copyLabel, copiedLabel, copiedMs }: Props) {
  const { isCopied, copy: copyIt } = useCopied(address, copiedMs)
  return (
    <div className="address-card">
      <span className="address-card-text">
        <span className="address-card-label">{label}</span>
        <span className="address" title={address}>
          {shortenAddress(address)}
        </span>
      </span>
      <button type="button" className="field-button" onClick={copyIt}>
        <span className="button-with-icon">
          <Icon paths={isCopied ? check : copy} size={16} />
          {/* Both labels reserve the space of the longer one, so the button does not move. */}
          <span className="either">
            <span data-on={!isCopied}>{copyLabel}</span>
            <span data-on={isCopied}>{copiedLabel}</span>
          </span>
        </span>
      </button>
      <span className="hidden-label" role="status">
        {isCopied && copiedLabel}
      </span>
    </div>
  )
}
