import { accountPagesText } from '../../text/accountPages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { arrowLeft } from '../../ui/icons/generated/lucide.ts'

type Props = { title: string; onBack(): void }

/** Title of a step with the way back. */
export const PanelBar = ({ title, onBack }: Props) => (
  <div className="account-bar">
    <IconButton label={accountPagesText.wallet.back} paths={arrowLeft} onPress={onBack} />
    <h2 className="account-title">{title}</h2>
  </div>
)
