import { screenText } from '../../text/en.ts'
import { externalWalletText } from '../../text/externalWallet.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

type Props = {
  wallet: { label: string; icon: string | null; colour: string | null }
  openLink: string
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = externalWalletText.redirect.coinbase

/** Opens Coinbase Wallet on a phone, with a button if the browser blocked it. */
export const CoinbaseRedirectScreen = ({ wallet, openLink, onBack, onClose }: Props) => (
  <Screen
    title={text.title}
    labels={screenText.controls}
    help={<span role="status">{text.help}</span>}
    art={
      <span className="badge brand-badge">
        <WalletIcon {...wallet} />
        <Spinner size="large" />
      </span>
    }
    actions={
      <a className="button" data-look="main" data-first="true" href={openLink}>
        <span className="button-label">{text.open}</span>
      </a>
    }
    onBack={onBack}
    onClose={onClose}
  />
)
