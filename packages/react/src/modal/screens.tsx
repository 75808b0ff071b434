import type { LoginIntent } from '@latchkey/client'
import type { LandingView, LoginScreens, LoginVisit, MethodScreens } from '@latchkey/client/login'
import { isCrossAppProvider, OAUTH_PROVIDERS } from '@latchkey/contract'
import { type ComponentType, Suspense } from 'react'
import type { ModalConfig } from '../config/ModalConfig.ts'
import { METHODS } from '../methods/index.ts'
import { LandingScreen } from '../screens/landing/LandingScreen.tsx'
import { RowPlaceholder } from '../ui/RowPlaceholder.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorContainer } from './ErrorContainer.tsx'
import type { LoginScreenProps } from './LoginScreenProps.ts'
import { lazyScreen } from './lazyScreen.tsx'
import { openOAuthPopup } from './oauthPopup.ts'
import type { SheetSize } from './Sheet.tsx'

type ScreenOf<Name extends keyof LoginScreens> = ComponentType<{
  params: LoginScreens[Name]
  screenProps: LoginScreenProps
}>
type OwnScreen = Exclude<keyof LoginScreens, keyof MethodScreens>
type Screens = { [Name in OwnScreen]: ScreenOf<Name> }

const OneTimeCodeScreen = lazyScreen(
  () =>
    import('../screens/one-time-code/OneTimeCodeScreen.tsx').then((file) => file.OneTimeCodeScreen),
  'core',
)
const PhoneContainer = lazyScreen(
  () => import('../methods/one-time-code/PhoneContainer.tsx').then((file) => file.PhoneContainer),
  'core',
)
const CaptchaContainer = lazyScreen(
  () => import('./CaptchaContainer.tsx').then((file) => file.CaptchaContainer),
  'core',
)
const CrossAppRowContainer = lazyScreen(
  () =>
    import('../methods/cross-app/CrossAppRowContainer.tsx').then(
      (file) => file.CrossAppRowContainer,
    ),
  'core',
)
const AcceptTermsScreen = lazyScreen(() =>
  import('../screens/accept-terms/AcceptTermsScreen.tsx').then((file) => file.AcceptTermsScreen),
)
const CreateWalletContainer = lazyScreen(() =>
  import('./wallet/CreateWalletContainer.tsx').then((file) => file.CreateWalletContainer),
)
const AllowlistRejectedScreen = lazyScreen(
  () =>
    import('../screens/allowlist-rejected/AllowlistRejectedScreen.tsx').then(
      (file) => file.AllowlistRejectedScreen,
    ),
  'core',
)
const UserLimitReachedScreen = lazyScreen(
  () =>
    import('../screens/user-limit-reached/UserLimitReachedScreen.tsx').then(
      (file) => file.UserLimitReachedScreen,
    ),
  'core',
)
const AccountNotFoundScreen = lazyScreen(
  () =>
    import('../screens/account-not-found/AccountNotFoundScreen.tsx').then(
      (file) => file.AccountNotFoundScreen,
    ),
  'core',
)

/** Preloads the next screens of a login while the user types the address. */
export function preloadNextScreens(config: ModalConfig): void {
  const enabled: ReadonlySet<string> = config.loginMethods
  OneTimeCodeScreen.preload()
  if (config.captchaEnabled) CaptchaContainer.preload()
  for (const [name, { screen, isPreloaded }] of Object.entries(METHODS))
    if (isPreloaded && enabled.has(name)) screen.preload()
  if (config.legal.requireUsersAcceptTerms) AcceptTermsScreen.preload()
  if (Object.values(config.createOnLogin).some((when) => when !== 'off'))
    CreateWalletContainer.preload()
}

/** Sizes of the screens that belong to no login method. */
const SIZES: Readonly<Record<OwnScreen, SheetSize>> = {
  landing: 'full',
  'one-time-code': 'compact',
  captcha: 'compact',
  'accept-terms': 'full',
  'create-wallet': 'compact',
  'allowlist-rejected': 'compact',
  'user-limit-reached': 'compact',
  'account-not-found': 'compact',
  error: 'compact',
}
const isMethodScreen = (name: keyof LoginScreens): name is keyof MethodScreens =>
  Object.hasOwn(METHODS, name)

/** Returns the size of a screen. */
export const sizeOf = (name: keyof LoginScreens): SheetSize =>
  isMethodScreen(name) ? METHODS[name].size : SIZES[name]

/** Screens that belong to no login method. Landing and error are part of the modal's chunk, the rest is loaded on demand. */
const screens: Screens = {
  landing: ({ params, screenProps }) => (
    <LandingScreen
      config={screenProps.config}
      recent={screenProps.recent}
      view={params.view}
      emailState={screenProps.state.email}
      prefill={getPrefill(screenProps)}
      drawPhone={(entry) =>
        screenProps.isStandby ? null : (
          <Suspense fallback={<FieldPlaceholder />}>
            <PhoneContainer
              screenProps={screenProps}
              prefill={getPhonePrefill(screenProps)}
              {...entry}
            />
          </Suspense>
        )
      }
      drawCrossApp={(row) =>
        screenProps.isStandby ? null : (
          <Suspense fallback={<RowPlaceholder />}>
            <CrossAppRowContainer client={screenProps.client} {...row} />
          </Suspense>
        )
      }
      onView={(view) => {
        screenProps.journey.send(
          isWalletPicker(screenProps, view)
            ? { type: 'choose-method', method: 'wallet' }
            : { type: 'show-view', view },
        )
      }}
      onEmail={(address) =>
        screenProps.journey.send({ type: 'submit-address', channel: 'email', address })
      }
      onMethod={(method) => {
        if (opensPopup(screenProps, method)) openOAuthPopup()
        screenProps.journey.send({ type: 'choose-method', method })
      }}
      onBack={screenProps.onBack}
      onClose={screenProps.onClose}
    />
  ),
  'one-time-code': ({ params, screenProps }) => (
    <OneTimeCodeScreen
      channel={params.channel}
      state={screenProps.code}
      succeeded={screenProps.code.status === 'done'}
      resendInMs={screenProps.resendInMs}
      onCode={(code) => screenProps.journey.send({ type: 'submit-code', code })}
      onResend={() => screenProps.journey.send({ type: 'resend-code' })}
      onBack={screenProps.onBack}
      onClose={screenProps.onClose}
    />
  ),
  captcha: ({ screenProps }) => <CaptchaContainer screenProps={screenProps} />,
  'accept-terms': ({ screenProps }) => (
    <AcceptTermsScreen
      config={screenProps.config}
      state={screenProps.state.terms}
      onAccept={() => screenProps.journey.send({ type: 'answer-terms', answer: 'accept' })}
      onDecline={() => screenProps.journey.send({ type: 'answer-terms', answer: 'decline' })}
    />
  ),
  'create-wallet': ({ screenProps }) => <CreateWalletContainer screenProps={screenProps} />,
  'allowlist-rejected': ({ screenProps }) => (
    <AllowlistRejectedScreen
      config={screenProps.config}
      onTryAnother={() => screenProps.journey.send({ type: 'back' })}
      onClose={screenProps.onClose}
    />
  ),
  'user-limit-reached': ({ screenProps }) => (
    <UserLimitReachedScreen
      onBack={() => screenProps.journey.send({ type: 'back' })}
      onClose={screenProps.onClose}
    />
  ),
  'account-not-found': ({ screenProps }) => (
    <AccountNotFoundScreen
      onTryAgain={() => screenProps.journey.send({ type: 'back' })}
      onClose={screenProps.onClose}
    />
  ),
  error: ({ params, screenProps }) => (
    <ErrorContainer
      error={params.error}
      onAction={() => screenProps.journey.send({ type: 'back' })}
      onClose={screenProps.onClose}
    />
  ),
}

/** The address or number the user entered last, or the host's prefill. */
const getPrefill = ({ intent, state }: LoginScreenProps): LoginIntent['prefill'] =>
  state.lastEntered ?? intent.prefill

function getPhonePrefill(screenProps: LoginScreenProps): string {
  const prefill = getPrefill(screenProps)
  return prefill?.type === 'phone' ? prefill.value : ''
}

/** Whether the view is the wallet picker. With a custom order, the host's overflow list has its own view. */
const isWalletPicker = ({ config }: LoginScreenProps, view: LandingView) =>
  view === 'wallets' || (view === 'other-wallets' && !config.loginMethodsAndOrder)

/** After a captcha the click no longer allows a popup, so the page itself is redirected. */
const opensPopup = ({ config }: LoginScreenProps, method: string) =>
  !config.captchaEnabled &&
  (isCrossAppProvider(method) ||
    (config.oauthMode === 'popup' && (OAUTH_PROVIDERS as readonly string[]).includes(method)))

/** Renders the screen of a visit. */
export function CurrentScreen({
  visit: { name, params },
  screenProps,
}: {
  visit: LoginVisit
  screenProps: LoginScreenProps
}) {
  // Each screen is typed with its own parameters; the union loses that pairing.
  const Screen = (
    isMethodScreen(name) ? METHODS[name].screen : screens[name]
  ) as ScreenOf<'landing'>
  return <Screen params={params as never} screenProps={screenProps} />
}

/** Placeholder of a field whose chunk is loading, so that the layout does not shift. */
function FieldPlaceholder() {
  return (
    <div className="field" aria-busy="true">
      <div className="field-box field-waiting">
        <Spinner />
      </div>
      <span className="field-note" />
    </div>
  )
}
