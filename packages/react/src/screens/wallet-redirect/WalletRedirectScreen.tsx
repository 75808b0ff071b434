import { screenText } from '../../text/en.ts'
import { externalWalletText } from '../../text/externalWallet.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

type Props = {
  wallet: { label: string; icon: string | null; colour: string | null }
  /** Whether the page is still visible after the redirect, so the app may be missing. */
  isStillHere: boolean
  openLink: string
  storeLink: string
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = externalWalletText.redirect

/** Opens the wallet's app on a phone. If the user stays, shows where to install it. */
export function WalletRedirectScreen(props: Props) {
  const { wallet, isStillHere, openLink, storeLink, onBack, onClose } = props
  return (
    <Screen
      title={isStillHere ? text.stillHere : text.title(wallet.label)}
      labels={screenText.controls}
      help={<span role="status">{isStillHere ? text.stillHereHelp(wallet.label) : text.help}</span>}
      art={
        <span className="badge brand-badge">
          <WalletIcon {...wallet} />
          {!isStillHere && <Spinner size="large" />}
        </span>
      }
      actions={
        isStillHere && (
          <>
            <a className="button" data-look="main" data-first="true" href={storeLink}>
              <span className="button-label">{text.appStore}</span>
            </a>
            <a className="button" data-look="plain" href={openLink}>
              <span className="button-label">{text.open(wallet.label)}</span>
            </a>
          </>
        )
      }
      onBack={onBack}
      onClose={onClose}
    />
  )
}
