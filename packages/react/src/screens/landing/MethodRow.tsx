import type { LoginIcons } from '../../config/ModalConfig.ts'
import { screenText } from '../../text/en.ts'
import { toMethodName, toWalletName } from '../../text/methods.ts'
import { HostIcon } from '../../ui/HostIcon.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { BrandIcon } from '../../ui/icons/BrandIcon.tsx'
import { isBrand } from '../../ui/icons/brands.ts'
import {
  chevronRight,
  ellipsis,
  fingerprint,
  mail,
  smartphone,
  usersRound,
  wallet,
} from '../../ui/icons/generated/lucide.ts'
import { Row } from '../../ui/Row.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import type { LandingRow, RowMethod } from './LandingRow.ts'

type Props = {
  row: Exclude<LandingRow, { kind: 'email-input' | 'phone-input' | 'cross-app' }>
  passkeyLabel: string
  /** Image URLs of the host that replace icons. */
  icons: LoginIcons
  first: boolean
  onPress(): void
}

const text = screenText.landing

/** Row of a login method, or of a view with more of them. */
export function MethodRow({ row, passkeyLabel, icons, first, onPress }: Props) {
  const leadsOn = row.kind === 'view' || row.kind === 'more'
  return (
    <Row
      icon={toIcon(row, icons)}
      label={toLabel(row, passkeyLabel)}
      chip={row.recent ? text.recent : undefined}
      trailing={leadsOn ? <Icon paths={chevronRight} /> : undefined}
      first={first}
      onPress={onPress}
    />
  )
}

function toLabel(row: Props['row'], passkeyLabel: string): string {
  if (row.kind === 'more') return text.moreOptions
  if (row.kind === 'view') return text.views[row.view]
  if (row.kind === 'wallet') return toWalletName(row.wallet)
  if (row.method === 'passkey') return passkeyLabel
  return row.method === 'email' ? text.email.collapsed : text.continueWith(toMethodName(row.method))
}

function toIcon(row: Props['row'], icons: LoginIcons) {
  if (row.kind === 'method')
    return <HostIcon url={icons[row.method]}>{methodIcon(row.method)}</HostIcon>
  if (row.kind === 'wallet')
    return <WalletIcon icon={null} label={toWalletName(row.wallet)} colour={null} />
  if (row.kind === 'more') return <Icon paths={ellipsis} />
  if (row.view === 'web2') return <Icon paths={mail} />
  return <Icon paths={row.view === 'other-socials' ? usersRound : wallet} />
}

function methodIcon(method: RowMethod) {
  if (method === 'email') return <Icon paths={mail} />
  if (method === 'sms') return <Icon paths={smartphone} />
  if (method === 'passkey') return <Icon paths={fingerprint} />
  return isBrand(method) ? <BrandIcon brand={method} /> : <Icon paths={usersRound} />
}
