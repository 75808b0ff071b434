import { CaptchaGate } from '../CaptchaGate.tsx'
import type { Stage } from '../Stage.ts'

/** Passes the captcha, then lets the journey begin what waits for it. */
export const CaptchaStage = ({ stage: { client, journey, onBack, onClose } }: { stage: Stage }) => (
  <CaptchaGate
    client={client}
    onPassed={journey.captchaPassed}
    onFail={journey.fail}
    onBack={onBack}
    onClose={onClose}
  />
)
