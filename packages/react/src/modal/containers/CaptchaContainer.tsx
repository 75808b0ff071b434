import { CaptchaChallenge } from '../CaptchaChallenge.tsx'
import type { LoginScreenProps } from '../LoginScreenProps.ts'

/** Passes the captcha, then lets the journey begin what waits for it. */
export const CaptchaContainer = ({
  screenProps: { client, journey, onBack, onClose },
}: {
  screenProps: LoginScreenProps
}) => (
  <CaptchaChallenge
    client={client}
    onPassed={journey.captchaPassed}
    onFail={journey.fail}
    onBack={onBack}
    onClose={onClose}
  />
)
