import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevronRight, mail, shieldCheck, smartphone } from '../../ui/icons/generated/lucide.ts'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'

/** Address of the user to which the signer sends a code. */
export type RecoveryAddress = { kind: 'email' | 'phone'; address: string }

type Props = {
  addresses: readonly RecoveryAddress[]
  onChoose(address: RecoveryAddress): void
  onClose?: (() => void) | undefined
}

const text = walletText.enterPassword

/** Asks to which address the signer sends the code that recovers the wallet. */
export function RecoveryAddressScreen({ addresses, onChoose, onClose }: Props) {
  return (
    <Screen
      title={text.recover}
      help={text.help}
      labels={screenText.controls}
      art={<Badge paths={shieldCheck} />}
      onClose={onClose}
    >
      <div className="stack">
        {addresses.map((address, place) => (
          <Row
            key={address.kind}
            first={place === 0}
            icon={<Icon paths={address.kind === 'email' ? mail : smartphone} />}
            label={address.address}
            trailing={<Icon paths={chevronRight} size={16} />}
            onPress={() => onChoose(address)}
          />
        ))}
      </div>
    </Screen>
  )
}
