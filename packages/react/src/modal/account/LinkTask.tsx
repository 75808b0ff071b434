import type { LatchkeyError } from '@latchkey/client'
import { type AccountTask, readAccountTransfer } from '@latchkey/client/account'
import { findMethodVisit } from '@latchkey/client/login'
import { LIMITS } from '@latchkey/contract'
import { RECENT_LOGIN_REQUIRED } from '@latchkey/contract/errors'
import { type ComponentType, useState } from 'react'
import { METHODS } from '../../methods/index.ts'
import type { MethodLinkProps } from '../../methods/MethodModule.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { RecentLoginScreen } from '../../screens/recent-login/RecentLoginScreen.tsx'
import { CaptchaChallenge } from '../CaptchaChallenge.tsx'
import { ErrorContainer } from '../ErrorContainer.tsx'
import { LoadingContainer } from '../LoadingContainer.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import type { AccountScreenProps } from './AccountScreenProps.ts'
import { ContactSteps } from './ContactSteps.tsx'
import { TransferSteps } from './TransferSteps.tsx'

type Task = Extract<AccountTask, { type: 'link' | 'update' }>
type Props = { task: Task; screenProps: AccountScreenProps }

/** Links or updates a login method. If it belongs to another user, offers to transfer it. */
export function LinkTask({ task, screenProps }: Props) {
  const { client, onDone, onFailed, onClose } = screenProps
  const { status } = useClientState(client)
  const [failure, setFailure] = useState<LatchkeyError | null>(null)
  // A provider's code can be used only once.
  const [isRetry, setRetry] = useState(false)

  function finish() {
    onDone(undefined, 'when-closed')
    client.clock.after(LIMITS.afterLoginDelayMs, onClose)
  }
  function fail(error: LatchkeyError) {
    // An offer to transfer the account becomes a failure only if the user declines it.
    if (!readAccountTransfer(error)) onFailed(error)
    setRetry(true)
    setFailure(error)
  }

  async function logInAgain() {
    onClose()
    await client.logout()
    client.intents.open({ kind: 'login', mode: 'login-or-sign-up' })
  }

  // After a redirect, the session is still loading.
  if (status !== 'ready') return <LoadingContainer onClose={onClose} />
  const transfer = failure && readAccountTransfer(failure)
  if (failure && transfer)
    return (
      <TransferSteps
        transfer={transfer}
        screenProps={screenProps}
        onMoved={() => onDone(undefined, 'when-closed')}
        onEnd={onClose}
        onDecline={() => {
          onFailed(failure)
          onClose()
        }}
        onFail={fail}
      />
    )
  if (failure?.cause === RECENT_LOGIN_REQUIRED)
    return (
      <ScreenFrame key="recent-login">
        <RecentLoginScreen onNext={logInAgain} onClose={onClose} />
      </ScreenFrame>
    )
  if (failure)
    return (
      <ScreenFrame key="failure">
        <ErrorContainer error={failure} onAction={() => setFailure(null)} onClose={onClose} />
      </ScreenFrame>
    )
  return (
    <Steps
      task={task}
      isRetry={isRetry}
      screenProps={screenProps}
      onLinked={finish}
      onFail={fail}
    />
  )
}

type StepsProps = Props & { isRetry: boolean; onLinked(): void; onFail(error: LatchkeyError): void }

function Steps({ task, isRetry, ...steps }: StepsProps) {
  const { method } = task
  const { client, onClose } = steps.screenProps
  const returned = task.type === 'link' && !isRetry ? task.returned : undefined
  const { config } = useClientState(client)
  const screens = findScreens(method)
  const asksAtOnce = screens?.linkNeedsCaptcha && !returned
  const [isPassed, setPassed] = useState(() => !(asksAtOnce && config?.captcha_enabled))
  const onAgain = config?.captcha_enabled ? () => setPassed(false) : undefined
  if (!isPassed)
    return (
      <ScreenFrame key="captcha">
        <CaptchaChallenge
          client={client}
          onPassed={() => setPassed(true)}
          onBack={onClose}
          onClose={onClose}
        />
      </ScreenFrame>
    )
  if (method === 'email' || method === 'sms')
    return <ContactSteps method={method} action={task.type} {...steps} />
  // Each component takes its own methods; the union loses that pairing.
  const Link = screens?.link as ComponentType<MethodLinkProps> | undefined
  return Link && <Link method={method} returned={returned} onRestart={onAgain} {...steps} />
}

/** Finds the screens of a method. Social providers and other apps share theirs; codes have none. */
function findScreens(method: Task['method']) {
  const visit = findMethodVisit(method)
  return visit && METHODS[visit.name]
}
