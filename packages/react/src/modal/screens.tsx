import type { LoginIntent } from '@latchkey/client'
import { isCrossAppProvider, OAUTH_PROVIDERS } from '@latchkey/contract'
import { type ComponentType, Suspense } from 'react'
import type { ModalConfig } from '../config/ModalConfig.ts'
import type { LandingView } from '../screens/landing/LandingRow.ts'
import { LandingScreen } from '../screens/landing/LandingScreen.tsx'
import { FieldWaiting } from '../ui/FieldWaiting.tsx'
import { RowWaiting } from '../ui/RowWaiting.tsx'
import type { SheetSize } from './Dialog.tsx'
import { ErrorContainer } from './ErrorContainer.tsx'
import type { ScreenName, ScreenParams } from './history.ts'
import { lazyScreen } from './lazyScreen.tsx'
import { openOAuthPopup } from './oauthPopup.ts'
import type { Stage } from './Stage.ts'

type Screens = {
  [Name in ScreenName]: ComponentType<{ params: ScreenParams[Name]; stage: Stage }>
}

const OneTimeCodeScreen = lazyScreen(() =>
  import('../screens/one-time-code/OneTimeCodeScreen.tsx').then((file) => file.OneTimeCodeScreen),
)
const PhoneStage = lazyScreen(() =>
  import('./stages/PhoneStage.tsx').then((file) => file.PhoneStage),
)
const CaptchaStage = lazyScreen(() =>
  import('./stages/CaptchaStage.tsx').then((file) => file.CaptchaStage),
)
const PasskeyStage = lazyScreen(() =>
  import('./stages/PasskeyStage.tsx').then((file) => file.PasskeyStage),
)
const TelegramStage = lazyScreen(() =>
  import('./stages/TelegramStage.tsx').then((file) => file.TelegramStage),
)
const FarcasterStage = lazyScreen(() =>
  import('./stages/FarcasterStage.tsx').then((file) => file.FarcasterStage),
)
const ExternalWalletStage = lazyScreen(() =>
  import('./stages/ExternalWalletStage.tsx').then((file) => file.ExternalWalletStage),
)
const OAuthStage = lazyScreen(() =>
  import('./stages/OAuthStage.tsx').then((file) => file.OAuthStage),
)
const CrossAppStage = lazyScreen(() =>
  import('./stages/CrossAppStage.tsx').then((file) => file.CrossAppStage),
)
const CrossAppRowStage = lazyScreen(() =>
  import('./stages/CrossAppRowStage.tsx').then((file) => file.CrossAppRowStage),
)
const AcceptTermsScreen = lazyScreen(() =>
  import('../screens/accept-terms/AcceptTermsScreen.tsx').then((file) => file.AcceptTermsScreen),
)
const CreateWalletStage = lazyScreen(() =>
  import('./wallet/CreateWalletStage.tsx').then((file) => file.CreateWalletStage),
)
const AllowlistRejectedScreen = lazyScreen(() =>
  import('../screens/allowlist-rejected/AllowlistRejectedScreen.tsx').then(
    (file) => file.AllowlistRejectedScreen,
  ),
)
const UserLimitReachedScreen = lazyScreen(() =>
  import('../screens/user-limit-reached/UserLimitReachedScreen.tsx').then(
    (file) => file.UserLimitReachedScreen,
  ),
)
const AccountNotFoundScreen = lazyScreen(() =>
  import('../screens/account-not-found/AccountNotFoundScreen.tsx').then(
    (file) => file.AccountNotFoundScreen,
  ),
)

/** Fetches what an email login shows next, while the person still types the address. */
export function preloadNextScreens(config: ModalConfig): void {
  OneTimeCodeScreen.preload()
  if (config.captchaEnabled) CaptchaStage.preload()
  if (config.loginMethods.has('passkey')) PasskeyStage.preload()
  // Its popup must open while the press still counts.
  if (config.loginMethods.has('telegram')) TelegramStage.preload()
  if (config.legal.requireUsersAcceptTerms) AcceptTermsScreen.preload()
  if (Object.values(config.createOnLogin).some((when) => when !== 'off'))
    CreateWalletStage.preload()
}

export const SCREEN_SIZES: Readonly<Record<ScreenName, SheetSize>> = {
  landing: 'full',
  'one-time-code': 'compact',
  captcha: 'compact',
  oauth: 'compact',
  'cross-app': 'compact',
  farcaster: 'compact',
  passkey: 'compact',
  telegram: 'compact',
  wallet: 'full',
  'accept-terms': 'full',
  'create-wallet': 'compact',
  'allowlist-rejected': 'compact',
  'user-limit-reached': 'compact',
  'account-not-found': 'compact',
  error: 'compact',
}

/** Every screen by name. The landing and the error come with the modal, the rest when first needed. */
export const screens: Screens = {
  landing: ({ params, stage }) => (
    <LandingScreen
      config={stage.config}
      recent={stage.recent}
      view={params.view}
      emailState={stage.state.email}
      prefill={prefillOf(stage)}
      drawPhone={(entry) => (
        <Suspense fallback={<FieldWaiting />}>
          <PhoneStage stage={stage} prefill={phonePrefillOf(stage)} {...entry} />
        </Suspense>
      )}
      drawCrossApp={(row) => (
        <Suspense fallback={<RowWaiting />}>
          <CrossAppRowStage client={stage.client} {...row} />
        </Suspense>
      )}
      onView={(view) => {
        if (isPicker(stage, view)) stage.journey.chooseMethod('wallet')
        else stage.journey.showView(view)
      }}
      onEmail={stage.journey.submitEmail}
      onMethod={(method) => {
        if (goesInPopup(stage, method)) openOAuthPopup()
        stage.journey.chooseMethod(method)
      }}
      onBack={stage.onBack}
      onClose={stage.onClose}
    />
  ),
  'one-time-code': ({ params, stage }) => (
    <OneTimeCodeScreen
      channel={params.channel}
      state={stage.code}
      succeeded={stage.code.status === 'done'}
      resendInMs={stage.resendInMs}
      onCode={stage.journey.submitCode}
      onResend={stage.journey.resendCode}
      onBack={stage.onBack}
      onClose={stage.onClose}
    />
  ),
  captcha: ({ stage }) => <CaptchaStage stage={stage} />,
  oauth: ({ params, stage }) => <OAuthStage params={params} stage={stage} />,
  'cross-app': ({ params, stage }) => <CrossAppStage params={params} stage={stage} />,
  farcaster: ({ stage }) => <FarcasterStage stage={stage} />,
  passkey: PasskeyStage,
  telegram: TelegramStage,
  wallet: ExternalWalletStage,
  'accept-terms': ({ stage }) => (
    <AcceptTermsScreen
      config={stage.config}
      state={stage.state.terms}
      onAccept={stage.journey.acceptTerms}
      onDecline={stage.journey.declineTerms}
    />
  ),
  'create-wallet': ({ stage }) => <CreateWalletStage stage={stage} />,
  'allowlist-rejected': ({ stage }) => (
    <AllowlistRejectedScreen
      config={stage.config}
      onTryAnother={stage.journey.goBack}
      onClose={stage.onClose}
    />
  ),
  'user-limit-reached': ({ stage }) => (
    <UserLimitReachedScreen onBack={stage.journey.goBack} onClose={stage.onClose} />
  ),
  'account-not-found': ({ stage }) => (
    <AccountNotFoundScreen onTryAgain={stage.journey.goBack} onClose={stage.onClose} />
  ),
  error: ({ params, stage }) => (
    <ErrorContainer error={params.error} onAction={stage.journey.goBack} onClose={stage.onClose} />
  ),
}

/** The address or number this person has just given, or the host's suggestion. */
const prefillOf = ({ intent, state }: Stage): LoginIntent['prefill'] =>
  state.given ?? intent.prefill

function phonePrefillOf(stage: Stage): string {
  const prefill = prefillOf(stage)
  return prefill?.type === 'phone' ? prefill.value : ''
}

/** All wallets stand in the picker; only an order of the host's own has a list for the rest of its own. */
const isPicker = ({ config }: Stage, view: LandingView) =>
  view === 'wallets' || (view === 'other-wallets' && !config.loginMethodsAndOrder)

/** After a captcha the click is over, and browsers refuse the window: then the page itself goes. */
const goesInPopup = ({ config }: Stage, method: string) =>
  !config.captchaEnabled &&
  (isCrossAppProvider(method) ||
    (config.oauthMode === 'popup' && (OAUTH_PROVIDERS as readonly string[]).includes(method)))
