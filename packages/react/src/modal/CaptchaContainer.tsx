import { CaptchaChallenge } from './CaptchaChallenge.tsx'
import type { LoginScreenProps } from './LoginScreenProps.ts'

/** Shows the captcha, then continues the login. */
export const CaptchaContainer = ({
  screenProps: { client, journey, onBack, onClose },
}: {
  screenProps: LoginScreenProps
}) => (
  <CaptchaChallenge
    client={client}
    onPassed={() => journey.send({ type: 'captcha-passed' })}
    onBack={onBack}
    onClose={onClose}
  />
)
