import { Icon } from '../ui/Icon.tsx'
import { BrandIcon } from '../ui/icons/BrandIcon.tsx'
import { isBrand } from '../ui/icons/brands.ts'
import {
  fingerprint,
  keyRound,
  mail,
  smartphone,
  usersRound,
  wallet,
} from '../ui/icons/generated/lucide.ts'

const PATHS: Readonly<Record<string, readonly string[]>> = {
  email: mail,
  phone: smartphone,
  sms: smartphone,
  passkey: fingerprint,
  wallet,
  'solana-wallet': wallet,
  smart_wallet: wallet,
  custom: keyRound,
  custom_auth: keyRound,
  authorization_key: keyRound,
}

const OAUTH = '_oauth'

/** Icon of an account type or login method on the wire. */
export function AccountIcon({ kind }: { kind: string }) {
  const brand = kind.endsWith(OAUTH) ? kind.slice(0, -OAUTH.length) : kind
  if (isBrand(brand)) return <BrandIcon brand={brand} />
  return <Icon paths={PATHS[kind] ?? usersRound} />
}
