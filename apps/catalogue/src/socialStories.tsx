import type { ErrorCode, OAuthProvider } from '@latchkey/contract'
import { InAppBrowserScreen, OAuthStatusScreen } from '@latchkey/react/screens'
import type { Chapter, Story } from './Story.ts'

const nothing = () => {}
type State = Parameters<typeof OAuthStatusScreen>[0]['state']

const status = (provider: OAuthProvider, state: State, isBackOpen = true) => (
  <OAuthStatusScreen
    provider={provider}
    state={state}
    onRetry={nothing}
    onOther={nothing}
    onBack={isBackOpen ? nothing : undefined}
    onClose={nothing}
  />
)
const failed = (provider: OAuthProvider, code: ErrorCode, message = '') =>
  status(provider, { status: 'error', error: { code, message } })

const PROVIDERS: readonly OAuthProvider[] = [
  ...(['google', 'discord', 'github', 'linkedin', 'twitter'] as const),
  ...(['spotify', 'instagram', 'tiktok', 'line', 'apple'] as const),
]
const verifying: Story[] = PROVIDERS.map((provider) => ({
  id: `social-verifying-${provider}`,
  title: `Verifying ${provider}`,
  screen: status(provider, { status: 'loading' }),
}))

export const socialStories: Chapter = {
  title: 'Social providers',
  stories: [
    ...verifying,
    {
      id: 'social-done',
      title: 'Connected',
      screen: status('google', { status: 'done' }, false),
    },
    {
      id: 'social-denied',
      title: 'Denied',
      screen: failed('google', 'oauth_user_denied'),
    },
    {
      id: 'social-failed',
      title: 'Something went wrong',
      screen: failed('github', 'oauth_unexpected'),
    },
    {
      id: 'social-phishing',
      title: 'Another state came back',
      screen: failed(
        'google',
        'pkce_state_code_mismatch',
        'Unexpected auth flow. This may be a phishing attempt.',
      ),
    },
    {
      id: 'social-too-many',
      title: 'Too many requests',
      screen: failed('discord', 'too_many_requests'),
    },
    {
      id: 'social-provider-limit',
      title: 'Request limit of the provider',
      screen: failed('twitter', 'too_many_requests', 'The provider limit of requests is reached'),
    },
    {
      id: 'social-suspended',
      title: 'Suspended account',
      screen: failed('instagram', 'oauth_account_suspended'),
    },
    {
      id: 'social-only-one',
      title: 'One account only',
      screen: failed('linkedin', 'cannot_link_more_of_type'),
    },
    {
      id: 'social-in-app-browser',
      title: 'Inside another app',
      screen: <InAppBrowserScreen onBack={nothing} onClose={nothing} />,
    },
  ],
}
