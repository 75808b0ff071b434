import { type ModalConfig, plainConfig } from '@latchkey/react/screens'

const EVERY_METHOD = [
  'email',
  'sms',
  'google',
  'apple',
  'twitter',
  'discord',
  'github',
  'spotify',
  'instagram',
  'tiktok',
  'line',
  'linkedin',
  'farcaster',
  'telegram',
  'passkey',
  'wallet',
] as const

export type Appearance = ModalConfig['appearance']

/** An ordinary app: email, three socials, wallets behind a row. */
export const plain: ModalConfig = {
  ...plainConfig,
  appName: 'Frond',
  appearance: {
    ...plainConfig.appearance,
    walletList: ['metamask', 'coinbase_wallet', 'phantom', 'rainbow', 'wallet_connect', 'zerion'],
  },
  loginMethods: new Set(['email', 'google', 'apple', 'discord', 'wallet']),
  legal: {
    termsAndConditionsUrl: 'https://example.com/terms',
    privacyPolicyUrl: 'https://example.com/privacy',
    requireUsersAcceptTerms: false,
  },
}

export const withAppearance = (appearance: Partial<Appearance>, base = plain): ModalConfig => ({
  ...base,
  appearance: { ...base.appearance, ...appearance },
})

/** The same app with its logo and accent colour. */
export const branded: ModalConfig = withAppearance({
  logo: '/logo.svg',
  loginMessage: 'Keep every plant alive. Watering reminders, light notes and a little advice.',
})

export const everything: ModalConfig = {
  ...branded,
  loginMethods: new Set(EVERY_METHOD),
}
