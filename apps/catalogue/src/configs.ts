import type { ModalConfig } from '@latchkey/react/screens'

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
  appId: 'latchkeydemoapp0000000001',
  appName: 'Frond',
  appearance: {
    logo: null,
    landingHeader: null,
    loginMessage: null,
    accentColor: null,
    variables: {},
    colorScheme: 'light',
    loginGroupPriority: 'web2-first',
    hideDirectWeb2Inputs: false,
    walletChainType: 'ethereum-and-solana',
    walletList: ['metamask', 'coinbase_wallet', 'phantom', 'rainbow', 'wallet_connect', 'zerion'],
  },
  loginMethods: new Set(['email', 'google', 'apple', 'discord', 'wallet']),
  loginMethodsAndOrder: null,
  passkeysForSignupEnabled: false,
  legal: {
    termsAndConditionsUrl: 'https://example.com/terms',
    privacyPolicyUrl: 'https://example.com/privacy',
    requireUsersAcceptTerms: false,
  },
  allowlist: { errorTitle: null, errorDetail: null, errorCtaText: null, errorCtaLink: null },
  disablePlusEmails: false,
  defaultCountry: 'US',
  whatsAppEnabled: false,
  captchaEnabled: false,
  createOnLogin: { ethereum: 'off', solana: 'off' },
  oauthMode: 'redirect',
  render: 'modal',
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
