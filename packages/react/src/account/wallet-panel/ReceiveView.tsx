import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { accountPagesText } from '../../text/accountPages.ts'
import { AddressCard } from '../../ui/AddressCard.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { PanelBar } from './PanelBar.tsx'

const text = accountPagesText.wallet.receiving

type Props = { address: string; network: string; onBack(): void }

/** Address of a wallet as QR code and text. */
export const ReceiveView = ({ address, network, onBack }: Props) => (
  <>
    <PanelBar title={text.title} onBack={onBack} />
    <div className="account-centre">
      <div className="qr-frame">
        <QrCode text={address} label={text.code} />
      </div>
      <p className="hint">{text.help(network)}</p>
    </div>
    <AddressCard
      address={address}
      label={text.address}
      copyLabel={accountPagesText.actions.copy}
      copiedLabel={accountPagesText.actions.copied}
      copiedMs={METHOD_LIMITS.copyConfirmationLongMs}
    />
  </>
)
