import type { SignedEvidence } from '@latchkey/client/wallet'
import type { IdTokenProvider } from '@latchkey/contract/values/evidence'
import { screenText } from '../../text/en.ts'
import { toMethodName } from '../../text/methods.ts'
import { stepUpText } from '../../text/stepUp.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { BrandIcon } from '../../ui/icons/BrandIcon.tsx'
import {
  chevronRight,
  fingerprint,
  mail,
  shieldCheck,
  smartphone,
  wallet,
} from '../../ui/icons/generated/lucide.ts'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'

/** Address of the user to which the signer sends a code. */
export type RecoveryAddress = { kind: 'email' | 'phone'; address: string }
/** Evidence that the user can show to the signer. */
export type RecoveryEvidence =
  | RecoveryAddress
  | SignedEvidence
  | { kind: 'id_token'; provider: IdTokenProvider }

type Props = {
  evidence: readonly RecoveryEvidence[]
  onChoose(evidence: RecoveryEvidence): void
  onClose?: (() => void) | undefined
}

const text = walletText.enterPassword

const ICONS = { email: mail, phone: smartphone, passkey: fingerprint, wallet }

const toIcon = (evidence: RecoveryEvidence) =>
  evidence.kind === 'id_token' ? (
    <BrandIcon brand={evidence.provider} />
  ) : (
    <Icon paths={ICONS[evidence.kind]} />
  )

const toLabel = (evidence: RecoveryEvidence): string => {
  if (evidence.kind === 'passkey') return stepUpText.passkey
  if (evidence.kind === 'id_token') return stepUpText.provider(toMethodName(evidence.provider))
  return evidence.kind === 'wallet' ? shortenAddress(evidence.address) : evidence.address
}

/** Asks how the user proves to the signer that the recovery is theirs: by a code or a login method. */
export function RecoveryAddressScreen({ evidence, onChoose, onClose }: Props) {
  return (
    <Screen
      title={text.recover}
      help={text.help}
      labels={screenText.controls}
      art={<Badge paths={shieldCheck} />}
      onClose={onClose}
    >
      <div className="stack">
        {evidence.map((one, place) => (
          <Row
            key={`${one.kind} ${toLabel(one)}`}
            first={place === 0}
            icon={toIcon(one)}
            label={toLabel(one)}
            trailing={<Icon paths={chevronRight} size={16} />}
            onPress={() => onChoose(one)}
          />
        ))}
      </div>
    </Screen>
  )
}
