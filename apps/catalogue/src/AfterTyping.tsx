import type { OneTimeCodeState } from '@latchkey/client/flows'
import { OneTimeCodeScreen } from '@latchkey/react/screens'
import { useLayoutEffect, useRef, useState } from 'react'
import { pasteCode } from './gestures.ts'

type Props = { open: OneTimeCodeState; then: OneTimeCodeState; code: string; resendInMs: number }

/** Renders the code screen in a state that follows six typed digits: types them first. */
export function AfterTyping({ open, then, code, resendInMs }: Props) {
  const [state, setState] = useState(open)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) pasteCode(place.current, code)
  }, [code])
  return (
    <div ref={place}>
      <OneTimeCodeScreen
        channel="email"
        state={state}
        resendInMs={resendInMs}
        succeeded={false}
        onCode={() => setState(then)}
        onResend={() => {}}
        onBack={() => {}}
        onClose={() => {}}
      />
    </div>
  )
}
