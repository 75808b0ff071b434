import { type ModalConfig, plainConfig } from '@latchkey/react/screens'
import { appIdOf, type Settings } from '../playground/settings.ts'
import { toConfig } from '../playground/toConfig.ts'

/** Config of the previewed screens. The server's part is that of an app with every method. */
export function previewConfig(settings: Settings): ModalConfig {
  const { appearance, loginMethodsAndOrder, legal } = toConfig(settings, location.origin)
  return {
    ...plainConfig,
    appId: appIdOf(settings),
    appearance: {
      ...plainConfig.appearance,
      logo: appearance?.logo ?? null,
      landingHeader: appearance?.landingHeader ?? null,
      loginMessage: appearance?.loginMessage ?? null,
      accentColor: settings.accent,
      variables: appearance?.variables ?? {},
      icons: appearance?.icons ?? {},
      colorScheme: settings.scheme,
    },
    loginMethodsAndOrder: loginMethodsAndOrder ? { overflow: [], ...loginMethodsAndOrder } : null,
    legal: {
      termsAndConditionsUrl: legal?.termsAndConditionsUrl ?? null,
      privacyPolicyUrl: legal?.privacyPolicyUrl ?? null,
      requireUsersAcceptTerms: settings.mustAccept,
    },
  }
}
