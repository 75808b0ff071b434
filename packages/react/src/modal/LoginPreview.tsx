import type { ModalConfig } from '../config/ModalConfig.ts'
import { LandingScreen } from '../screens/landing/LandingScreen.tsx'
import { OneTimeCodeScreen } from '../screens/one-time-code/OneTimeCodeScreen.tsx'

const nothing = () => {}

/** First screens of a login as a picture, for previews. They call nothing. */
export function LoginPreview({ config, isCode }: { config: ModalConfig; isCode: boolean }) {
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
      config={config}
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
