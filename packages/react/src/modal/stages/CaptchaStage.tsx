import { startCaptcha } from '@latchkey/client/flows/captcha'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { CaptchaScreen } from '../../screens/captcha/CaptchaScreen.tsx'
import type { Stage } from '../Stage.ts'
import { useMethodFlow } from '../useMethodFlow.ts'

const SLOT = 'captcha'

/** Passes the captcha, then lets the journey begin what waits for it. */
export function CaptchaStage({ stage: { client, journey, onBack, onClose } }: { stage: Stage }) {
  const place = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLElement | null>(null)

  // The widget's script looks for its parts in the page, not in our shadow root: it draws in a child
  // of the host element, and the slot shows that child here.
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    const host = root instanceof ShadowRoot ? root.host : document.body
    const element = document.createElement('div')
    element.slot = SLOT
    host.append(element)
    container.current = element
    return () => element.remove()
  }, [])

  const [state, send] = useMethodFlow({
    start: () =>
      startCaptcha(client, { container: () => container.current ?? undefined, hasIntent: true }),
    journey: { loggedIn: journey.captchaPassed, fail: journey.fail },
    isOwnError: () => true,
  })
  useEffect(() => send({ type: 'start' }), [send])

  return (
    <CaptchaScreen
      state={state}
      widget={
        <div ref={place} className="captcha-place">
          <slot name={SLOT} />
        </div>
      }
      onRetry={() => send({ type: 'retry' })}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
