import type { ModalConfig } from './ModalConfig.ts'

/** Config of an ordinary app, from which previews of screens start. */
export const plainConfig: ModalConfig = {
  appId: 'latchkeydemoapp0000000001',
  appName: 'Fernleaf',
  appearance: {
    logo: null,
    landingHeader: null,
    loginMessage: null,
    accentColor: null,
    variables: {},
    icons: {},
    slots: {},
    colorScheme: 'light',
    loginGroupPriority: 'web2-first',
    hideDirectWeb2Inputs: false,
    walletChainType: 'ethereum-and-solana',
    walletList: [],
  },
  loginMethods: new Set(['email', 'google', 'apple', 'wallet']),
  loginMethodsAndOrder: null,
  passkeysForSignupEnabled: false,
  legal: {
    termsAndConditionsUrl: null,
    privacyPolicyUrl: null,
    requireUsersAcceptTerms: false,
  },
  allowlist: { errorTitle: null, errorDetail: null, errorCtaText: null, errorCtaLink: null },
  disablePlusEmails: false,
  defaultCountry: 'US',
  whatsAppEnabled: false,
  captchaEnabled: false,
  createOnLogin: { ethereum: 'off', solana: 'off' },
  priceDisplay: null,
  oauthMode: 'redirect',
  render: 'modal',
}
