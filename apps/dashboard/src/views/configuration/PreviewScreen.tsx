import type { AppConfig } from '@latchkey/contract'
import { LandingScreen, OneTimeCodeScreen, resolveConfig } from '@latchkey/react/screens'

const nothing = () => {}

/** Images of other origins are not loaded in the dashboard: the app's name is shown. */
const loadable = (url: string | null): string | null =>
  url !== null &&
  (url.startsWith('data:') || URL.parse(url, location.href)?.origin === location.origin)
    ? url
    : null

/** First screens of a login with the configuration of an app. They call nothing. */
export function PreviewScreen({ config, isCode }: { config: AppConfig; isCode: boolean }) {
  if (isCode)
    return (
      <OneTimeCodeScreen
        channel="email"
        state={{
          status: 'awaiting-code-input',
          address: 'ada@example.com',
          sentAtMs: 0,
          resent: false,
        }}
        resendInMs={0}
        succeeded={false}
        onCode={nothing}
        onResend={nothing}
        onBack={nothing}
        onClose={nothing}
      />
    )
  return (
    <LandingScreen
      config={resolveConfig({ ...config, logo_url: loadable(config.logo_url) }, {})}
      recent={null}
      view="main"
      emailState={{ status: 'initial', lastSent: null, error: null }}
      drawPhone={() => null}
      drawCrossApp={() => null}
      onView={nothing}
      onEmail={nothing}
      onMethod={nothing}
      onClose={nothing}
    />
  )
}
