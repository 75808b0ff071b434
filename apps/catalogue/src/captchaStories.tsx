import { LatchkeyError } from '@latchkey/client'
import type { CaptchaState } from '@latchkey/client/flows/captcha'
import { CaptchaScreen } from '@latchkey/react/screens'
import type { Chapter } from './Story.ts'

const nothing = () => {}
const captcha = (state: CaptchaState) => (
  <CaptchaScreen state={state} onRetry={nothing} onBack={nothing} onClose={nothing} />
)
const failed = (code: 'captcha_failure' | 'captcha_timeout' | 'captcha_disabled', retries = 0) =>
  captcha({ status: 'error', error: new LatchkeyError(code, code), retries })

export const captchaStories: Chapter = {
  title: 'Captcha',
  stories: [
    {
      id: 'captcha',
      title: 'Checking',
      screen: captcha({ status: 'loading', retries: 0 }),
    },
    { id: 'captcha-passed', title: 'Passed', screen: captcha({ status: 'success' }) },
    { id: 'captcha-failed', title: 'Not passed', screen: failed('captcha_failure') },
    { id: 'captcha-timeout', title: 'No answer', screen: failed('captcha_timeout') },
    {
      id: 'captcha-unsupported',
      title: 'A key of another kind',
      screen: failed('captcha_disabled'),
    },
    {
      id: 'captcha-out-of-retries',
      title: 'Not passed three times more',
      screen: failed('captcha_failure', 3),
    },
  ],
}
