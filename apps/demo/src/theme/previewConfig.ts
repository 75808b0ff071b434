import type { ModalConfig } from '@latchkey/react/screens'
import { appIdOf, type Settings } from '../playground/settings.ts'
import { toConfig } from '../playground/toConfig.ts'

/** Config of the previewed screens. The server's part is that of an app with every method. */
export function previewConfig(settings: Settings): ModalConfig {
  const { appearance, loginMethodsAndOrder, legal } = toConfig(settings, location.origin)
  return {
    appId: appIdOf(settings),
    appName: 'Fernleaf',
    appearance: {
      logo: appearance?.logo ?? null,
      landingHeader: appearance?.landingHeader ?? null,
      loginMessage: appearance?.loginMessage ?? null,
      accentColor: settings.accent,
      variables: appearance?.variables ?? {},
      colorScheme: settings.scheme,
      loginGroupPriority: 'web2-first',
      hideDirectWeb2Inputs: false,
      walletChainType: 'ethereum-and-solana',
      walletList: [],
    },
    loginMethods: new Set(['email', 'google', 'apple', 'wallet']),
    loginMethodsAndOrder: loginMethodsAndOrder ? { overflow: [], ...loginMethodsAndOrder } : null,
    passkeysForSignupEnabled: false,
    legal: {
      termsAndConditionsUrl: legal?.termsAndConditionsUrl ?? null,
      privacyPolicyUrl: legal?.privacyPolicyUrl ?? null,
      requireUsersAcceptTerms: settings.mustAccept,
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
}
