import { screenText } from '../../text/en.ts'
import { externalWalletText } from '../../text/externalWallet.ts'
import { fundingTransferText } from '../../text/fundingTransfer.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chevronRight, ellipsis } from '../../ui/icons/generated/lucide.ts'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

/** A wallet that can pay. */
export type TransferWallet = {
  key: string
  label: string
  icon: string | null
  colour: string | null
  /** Shortened address if it is connected, else null. */
  account: string | null
  isInstalled: boolean
}
type Props = {
  wallets: readonly TransferWallet[]
  /** Whether there are more wallets. */
  hasMore: boolean
  /** Whether detection is still running. */
  isDetecting: boolean
  onPick(key: string): void
  onMore(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = fundingTransferText.wallets

/** Asks which external wallet pays, connected ones first. */
export function TransferWalletsScreen(props: Props) {
  const { wallets, hasMore, isDetecting, onPick, onMore, onBack, onClose } = props
  const isEmpty = wallets.length === 0 && !hasMore
  return (
    <Screen
      title={text.title}
      help={text.help}
      labels={screenText.controls}
      onBack={onBack}
      onClose={onClose}
    >
      {isEmpty ? (
        <div className="empty" role="status">
          {isDetecting ? text.detecting : externalWalletText.picker.empty}
        </div>
      ) : (
        <div className="stack">
          {wallets.map((wallet, place) => (
            <Row
              key={wallet.key}
              first={place === 0}
              icon={<WalletIcon icon={wallet.icon} label={wallet.label} colour={wallet.colour} />}
              label={wallet.label}
              chip={chipOf(wallet)}
              trailing={<Icon paths={chevronRight} size={16} />}
              onPress={() => onPick(wallet.key)}
            />
          ))}
          {hasMore && (
            <Row
              icon={<Icon paths={ellipsis} />}
              label={text.more}
              trailing={<Icon paths={chevronRight} size={16} />}
              onPress={onMore}
            />
          )}
        </div>
      )}
    </Screen>
  )
}

const chipOf = ({ account, isInstalled }: TransferWallet): string | undefined =>
  account ?? (isInstalled ? externalWalletText.picker.installed : undefined)
