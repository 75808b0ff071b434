import type { OneTimeCodeState } from '@latchkey/client/flows'
import type { ErrorCode } from '@latchkey/contract'
import { CrossAppRow, CrossAppScreen, LandingScreen, RowWaiting } from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import { branded } from './configs.ts'
import { drawPhone } from './phoneStories.tsx'
import type { Chapter } from './Story.ts'

type ScreenProps = ComponentProps<typeof CrossAppScreen>
type Draw = ComponentProps<typeof LandingScreen>['drawCrossApp']

const nothing = () => {}
const initial: OneTimeCodeState = { status: 'initial', lastSent: null, error: null }
const GARDEN = { name: 'Garden Club', icon: '/mark.svg' }
const UNPICTURED = { name: 'The Very Long Name of a Botanical Society', icon: null }

export const drawCrossApp: Draw = ({ method: _, ...row }) => <CrossAppRow app={GARDEN} {...row} />

const landing = (draw: Draw, recent: 'privy:latchkeydemoapp0000000002' | null = null) => (
  <LandingScreen
    config={{
      ...branded,
      loginMethods: new Set(['email', 'google', 'privy:latchkeydemoapp0000000002', 'wallet']),
    }}
    recent={recent}
    view="main"
    emailState={initial}
    prefill={null}
    drawPhone={drawPhone}
    drawCrossApp={draw}
    onView={nothing}
    onEmail={nothing}
    onMethod={nothing}
    onClose={nothing}
  />
)
const screen = (state: ScreenProps['state'], props: Partial<ScreenProps> = {}) => (
  <CrossAppScreen
    app={GARDEN}
    state={state}
    onRetry={nothing}
    onOther={nothing}
    onBack={nothing}
    onClose={nothing}
    {...props}
  />
)
const failed = (code: ErrorCode, message = '', props: Partial<ScreenProps> = {}) =>
  screen({ status: 'error', error: { code, message } }, props)

export const crossAppStories: Chapter = {
  title: 'Accounts at other apps',
  stories: [
    {
      id: 'cross-app-landing',
      size: 'full',
      title: 'Another app as a login method',
      screen: landing(drawCrossApp),
    },
    {
      id: 'cross-app-landing-recent',
      size: 'full',
      title: 'The other app was last',
      screen: landing(drawCrossApp, 'privy:latchkeydemoapp0000000002'),
    },
    {
      id: 'cross-app-landing-waiting',
      size: 'full',
      title: 'Its name is being asked for',
      screen: landing(() => <RowWaiting />),
    },
    {
      id: 'cross-app-connecting',
      title: 'Connecting',
      screen: screen({ status: 'popup-opened' }),
    },
    {
      id: 'cross-app-unpictured',
      title: 'A long name without a picture',
      screen: screen({ status: 'popup-opened' }, { app: UNPICTURED }),
    },
    {
      id: 'cross-app-blocked',
      title: 'The window was blocked',
      screen: screen({ status: 'popup-blocked' }),
    },
    {
      id: 'cross-app-done',
      title: 'Connected',
      screen: screen({ status: 'done' }, { onBack: undefined }),
    },
    {
      id: 'cross-app-rejected',
      title: 'Turned down, or closed',
      screen: failed('oauth_user_denied'),
    },
    {
      id: 'cross-app-timed-out',
      title: 'No answer in two minutes',
      screen: failed('client_request_timeout', 'Authorization request timed out after 2 minutes.'),
    },
    {
      id: 'cross-app-not-connected',
      title: 'The apps are not connected',
      screen: failed('cross_app_connection_not_allowed'),
    },
    {
      id: 'cross-app-link-not-connected',
      title: 'The same while an account is added',
      screen: failed('cross_app_connection_not_allowed', '', {
        onOther: undefined,
        onBack: undefined,
      }),
    },
  ],
}
