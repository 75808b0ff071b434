import { screenText } from '../../text/en.ts'
import { externalWalletText } from '../../text/externalWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

type Props = {
  wallet: { label: string; icon: string | null; colour: string | null }
  storeLink: string
  onReload(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = externalWalletText.install

/** Links to the installation of a wallet. */
export function WalletInstallScreen({ wallet, storeLink, onReload, onBack, onClose }: Props) {
  return (
    <Screen
      title={text.title(wallet.label)}
      labels={screenText.controls}
      art={
        <span className="badge">
          <WalletIcon {...wallet} />
        </span>
      }
      actions={
        <>
          <ButtonLink href={storeLink} newTab>
            {text.get(wallet.label)}
          </ButtonLink>
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
