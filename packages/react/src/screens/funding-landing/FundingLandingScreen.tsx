import { screenText } from '../../text/en.ts'
import { fundingText } from '../../text/funding.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import {
  chevronRight,
  creditCard,
  landmark,
  qrCode,
  wallet,
} from '../../ui/icons/generated/lucide.ts'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'

type Way = (() => void) | null
type Props = {
  title: string
  /** The method that failed before. */
  problem: 'coinbase' | 'moonpay' | 'transfer' | null
  /** Null if the method is not available. The card's popup opens in the click handler. */
  onCard: Way
  onExchange: Way
  onWallet: Way
  onReceive(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = fundingText.landing

/** Lists the funding methods. */
export function FundingLandingScreen(props: Props) {
  const { title, problem, onBack, onClose } = props
  const rows = [
    { label: text.ways.card, paths: creditCard, onPress: props.onCard },
    { label: text.ways.exchange, paths: landmark, onPress: props.onExchange },
    { label: text.ways.wallet, paths: wallet, onPress: props.onWallet },
    { label: text.ways.receive, paths: qrCode, onPress: props.onReceive },
  ].flatMap(({ onPress, ...row }) => (onPress ? [{ ...row, onPress }] : []))
  return (
    <Screen
      title={title}
      labels={screenText.controls}
      art={<Badge paths={wallet} />}
      onBack={onBack}
      onClose={onClose}
    >
      <div className="stack">
        {problem && <Banner tone="danger">{text.problems[problem]}</Banner>}
        {rows.map(({ label, paths, onPress }, place) => (
          <Row
            key={label}
            first={place === 0}
            icon={<Icon paths={paths} />}
            label={label}
            trailing={<Icon paths={chevronRight} size={16} />}
            onPress={onPress}
          />
        ))}
      </div>
    </Screen>
  )
}
