import type { Client } from '@latchkey/client'
import { startCaptcha } from '@latchkey/client/flows/captcha'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { CaptchaScreen } from '../screens/captcha/CaptchaScreen.tsx'
import { useFlow } from './useFlow.ts'

const SLOT = 'captcha'

type Props = {
  client: Client
  /** Called when the captcha is solved. The client stores the token for the next call that needs one. */
  onPassed(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** Shows the captcha before the action that requires it. */
export function CaptchaChallenge({ client, onPassed, onBack, onClose }: Props) {
  const slotParent = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLElement | null>(null)

  // The widget's script searches the page, not our shadow root. It renders into a child of the host
  // element, and the slot displays that child here.
  useLayoutEffect(() => {
    const root = slotParent.current?.getRootNode()
    const host = root instanceof ShadowRoot ? root.host : document.body
    const element = document.createElement('div')
    element.slot = SLOT
    host.append(element)
    container.current = element
    return () => element.remove()
  }, [])

  const [state, send] = useFlow(
    () =>
      startCaptcha(client, { container: () => container.current ?? undefined, hasIntent: true }),
    { done: onPassed },
  )
  useEffect(() => send({ type: 'start' }), [send])

  return (
    <CaptchaScreen
      state={state}
      widget={
        <div ref={slotParent} className="captcha-place">
          <slot name={SLOT} />
        </div>
      }
      onRetry={() => send({ type: 'retry' })}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
