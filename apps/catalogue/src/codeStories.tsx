import { LatchkeyError } from '@latchkey/client'
import type { OneTimeCodeState } from '@latchkey/client/flows'
import { LIMITS } from '@latchkey/contract'
import { OneTimeCodeScreen } from '@latchkey/react/screens'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { pasteCode } from './gestures.ts'
import type { Chapter } from './Story.ts'

const sent = { address: 'ada@example.com', sentAtMs: 0 }
const waiting = (address: string, resent = false): OneTimeCodeState => ({
  status: 'awaiting-code-input',
  resent,
  ...sent,
  address,
})
const open = waiting(sent.address)
const rejected = (error: LatchkeyError): OneTimeCodeState => ({
  status: 'rejected-code',
  error,
  resent: false,
  ...sent,
})
const nothing = () => {}
const CODE = '482915'

const code = (props: Partial<ComponentProps<typeof OneTimeCodeScreen>>) => (
  <OneTimeCodeScreen
    channel="email"
    state={open}
    resendInMs={24_000}
    succeeded={false}
    onCode={nothing}
    onResend={nothing}
    onBack={nothing}
    onClose={nothing}
    {...props}
  />
)
const afterTyping = (then: OneTimeCodeState) => (
  <AfterTyping open={open} then={then} code={CODE} resendInMs={12_000} />
)

export const codeStories: Chapter = {
  title: 'Confirmation code',
  stories: [
    {
      id: 'code',
      title: 'Waiting for the code',
      screen: code({ resendInMs: LIMITS.resendCountdownMs }),
      play: (root) => root.querySelector<HTMLInputElement>('.code-box')?.focus(),
    },
    { id: 'code-resend-open', title: 'Resend is open', screen: code({ resendInMs: 0 }) },
    {
      id: 'code-resending',
      title: 'Sending another',
      screen: code({ state: { status: 'resending-code', ...sent }, resendInMs: 0 }),
    },
    {
      id: 'code-resent',
      title: 'Another was sent',
      screen: code({ state: waiting(sent.address, true) }),
    },
    {
      id: 'code-half-typed',
      title: 'Three digits in',
      screen: code({}),
      play: (root) => pasteCode(root, CODE.slice(0, 3)),
    },
    {
      id: 'code-not-numeric',
      title: 'A letter',
      screen: code({}),
      play: (root) => pasteCode(root, 'x'),
    },
    {
      id: 'code-submitting',
      title: 'Being checked',
      screen: afterTyping({ status: 'submitting-code', code: CODE, resent: false, ...sent }),
    },
    {
      id: 'code-rejected',
      title: 'Wrong code',
      screen: afterTyping(
        rejected(new LatchkeyError('invalid_credentials', 'Invalid or expired verification code')),
      ),
    },
    {
      id: 'code-other-error',
      title: 'Something else went wrong',
      screen: afterTyping(rejected(new LatchkeyError('unexpected', 'The server answered 500'))),
    },
    {
      id: 'code-accepted',
      title: 'Accepted',
      screen: afterTyping({
        status: 'done',
        address: sent.address,
        session: {
          user: null,
          token: null,
          privy_access_token: null,
          refresh_token: null,
          session_update_action: 'set',
        },
      }),
    },
    {
      id: 'code-sms',
      title: 'By SMS',
      screen: code({ channel: 'sms', state: waiting('+1 (212) 555-0142') }),
    },
    {
      id: 'code-long-address',
      title: 'A long address',
      screen: code({
        state: waiting('wilhelmina.featherstonehaugh-cholmondeley@botanical-society.example.org'),
      }),
    },
    {
      id: 'code-right-to-left',
      title: 'Code from right to left',
      screen: code({}),
      direction: 'rtl',
    },
  ],
}

type Props = { open: OneTimeCodeState; then: OneTimeCodeState; code: string; resendInMs: number }

/** Renders the code screen in a state that follows six typed digits: types them first. */
function AfterTyping({ open, then, code, resendInMs }: Props) {
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
