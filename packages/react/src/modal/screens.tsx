import type { Client, Intent, LoginMethod } from '@latchkey/client'
import type { ComponentType } from 'react'
import type { ModalConfig } from '../config/ModalConfig.ts'
import { ErrorScreen } from '../screens/error/ErrorScreen.tsx'
import { LandingScreen } from '../screens/landing/LandingScreen.tsx'
import type { LoginJourney, LoginJourneyState } from './createLoginJourney.ts'
import type { SheetSize } from './Dialog.tsx'
import type { ScreenName, ScreenParams } from './history.ts'
import { lazyScreen } from './lazyScreen.tsx'

/** What every screen of a login may draw from. */
export type Stage = {
  client: Client
  config: ModalConfig
  intent: Intent
  recent: LoginMethod | null
  journey: LoginJourney
  state: LoginJourneyState
  resendInMs: number
  onBack: (() => void) | undefined
  onClose: (() => void) | undefined
}
type Screens = {
  [Name in ScreenName]: ComponentType<{ params: ScreenParams[Name]; stage: Stage }>
}

const OneTimeCodeScreen = lazyScreen(() =>
  import('../screens/one-time-code/OneTimeCodeScreen.tsx').then((file) => file.OneTimeCodeScreen),
)
const CaptchaStage = lazyScreen(() =>
  import('./stages/CaptchaStage.tsx').then((file) => file.CaptchaStage),
)
const AcceptTermsScreen = lazyScreen(() =>
  import('../screens/accept-terms/AcceptTermsScreen.tsx').then((file) => file.AcceptTermsScreen),
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
  if (config.legal.requireUsersAcceptTerms) AcceptTermsScreen.preload()
}

export const SCREEN_SIZES: Readonly<Record<ScreenName, SheetSize>> = {
  landing: 'full',
  'one-time-code': 'compact',
  captcha: 'compact',
  'accept-terms': 'full',
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
      onView={stage.journey.showView}
      onEmail={stage.journey.submitEmail}
      onMethod={stage.journey.chooseMethod}
      onBack={stage.onBack}
      onClose={stage.onClose}
    />
  ),
  'one-time-code': ({ params, stage }) => (
    <OneTimeCodeScreen
      channel={params.channel}
      state={stage.state.email}
      succeeded={stage.state.email.status === 'done'}
      resendInMs={stage.resendInMs}
      onCode={stage.journey.submitCode}
      onResend={stage.journey.resendCode}
      onBack={stage.onBack}
      onClose={stage.onClose}
    />
  ),
  captcha: ({ stage }) => <CaptchaStage stage={stage} />,
  'accept-terms': ({ stage }) => (
    <AcceptTermsScreen
      config={stage.config}
      state={stage.state.terms}
      onAccept={stage.journey.acceptTerms}
      onDecline={stage.journey.declineTerms}
    />
  ),
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
    <ErrorScreen error={params.error} onAction={stage.journey.goBack} onClose={stage.onClose} />
  ),
}

/** The host's suggestion, or the address this person has just used. */
function prefillOf({ intent, state: { email } }: Stage): Intent['prefill'] {
  if (email.status === 'sending-code') return { type: 'email', value: email.address }
  if (email.status === 'initial' && email.lastSent)
    return { type: 'email', value: email.lastSent.address }
  return intent.prefill
}
