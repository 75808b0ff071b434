import { screenText } from '../../text/en.ts'
import { externalWalletText } from '../../text/externalWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkOut } from '../../ui/LinkOut.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { WalletMark } from '../../ui/WalletMark.tsx'

type Props = {
  wallet: { label: string; icon: string | null; colour: string | null }
  storeLink: string
  onReload(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = externalWalletText.install

/** How to get a wallet that is not on this computer yet. */
export function WalletInstallScreen({ wallet, storeLink, onReload, onBack, onClose }: Props) {
  return (
    <Screen
      title={text.title(wallet.label)}
      labels={screenText.controls}
      art={
        <span className="badge">
          <WalletMark {...wallet} />
        </span>
      }
      actions={
        <>
          <LinkOut href={storeLink} newTab>
            {text.get(wallet.label)}
          </LinkOut>
          <Button look="plain" onPress={onReload}>
            {text.reload}
          </Button>
        </>
      }
      onBack={onBack}
      onClose={onClose}
    >
      <ol className="steps">
        {text.steps.map(({ title, detail }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
    </Screen>
  )
}
