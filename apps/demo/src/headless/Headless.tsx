import { useLatchkey } from '@latchkey/react'
import { GuestButton } from './GuestButton.tsx'
import { HostLogin } from './HostLogin.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { SocialLogin } from './SocialLogin.tsx'
import { TelegramLogin } from './TelegramLogin.tsx'
import { TextMessageLogin } from './TextMessageLogin.tsx'

/** Login methods with this page's own UI, without the modal. */
export function Headless() {
  const { ready } = useLatchkey()
  if (!ready) return null
  return (
    <section className="group" aria-label="Without the modal">
      <h3>Without the modal</h3>
      <GuestButton />
      <TextMessageLogin />
      <SocialLogin />
      <PasskeyLogin />
      <TelegramLogin />
      <HostLogin />
    </section>
  )
}
