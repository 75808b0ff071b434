import { Icon } from './Icon.tsx'
import { clock, fingerprint, smartphone } from './icons/generated/lucide.ts'

const PATHS = { totp: clock, sms: smartphone, passkey: fingerprint } as const
export type MfaMethod = keyof typeof PATHS

/** Icon of a second factor. */
export const MfaIcon = ({ method, size = 20 }: { method: MfaMethod; size?: 20 | 24 }) => (
  <Icon paths={PATHS[method]} size={size} />
)
