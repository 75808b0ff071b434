import { type AccountTask, type LinkVisit, startLinkJourney } from '@latchkey/client/account'
import type { OAuthReturn } from '@latchkey/client/flows/oauth'
import { findMethodVisit } from '@latchkey/client/login'
import type { ComponentType } from 'react'
import { METHODS } from '../../methods/index.ts'
import type { MethodLinkProps } from '../../methods/MethodModule.ts'
import { RecentLoginScreen } from '../../screens/recent-login/RecentLoginScreen.tsx'
import { CaptchaChallenge } from '../CaptchaChallenge.tsx'
import { ErrorContainer } from '../ErrorContainer.tsx'
import { LoadingContainer } from '../LoadingContainer.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import type { AccountScreenProps } from './AccountScreenProps.ts'
import { ContactSteps } from './ContactSteps.tsx'
import { TransferSteps } from './TransferSteps.tsx'

type Task = Extract<AccountTask, { type: 'link' | 'update' }>
type Props = { task: Task; screenProps: AccountScreenProps }

/** Links or updates a login method. If it belongs to another user, offers to transfer it. */
export function LinkTask({ task, screenProps }: Props) {
  const { client, onDone, onFailed, onClose } = screenProps
  const screens = findScreens(task.method)
  const needsCaptcha = screens?.linkNeedsCaptcha ?? false
  const [state, send] = useFlow(() =>
    startLinkJourney(client, { task, needsCaptcha, onDone, onFailed, onClose }),
  )
  return draw(state.stack[0])

  function draw(visit: LinkVisit) {
    switch (visit.name) {
      case 'loading':
        return <LoadingContainer onClose={onClose} />
      case 'captcha':
        return (
          <ScreenFrame key="captcha">
            <CaptchaChallenge
              client={client}
              onPassed={() => send({ type: 'captcha-passed' })}
              onBack={() => send({ type: 'back' })}
              onClose={onClose}
            />
          </ScreenFrame>
        )
      case 'contact':
      case 'one-time-code':
        return <ContactSteps task={task} state={state} send={send} screenProps={screenProps} />
      case 'method':
        return drawMethod(visit.params.returned)
      case 'transfer':
        return (
          <TransferSteps
            transfer={visit.params.transfer}
            screenProps={screenProps}
            onTransferred={() => send({ type: 'transferred' })}
            onEnd={() => send({ type: 'transfer-seen' })}
            onDecline={() => send({ type: 'decline-transfer' })}
            onFail={(error) => send({ type: 'failed', error })}
          />
        )
      case 'recent-login':
        return (
          <ScreenFrame key="recent-login">
            <RecentLoginScreen onNext={() => send({ type: 'log-in-again' })} onClose={onClose} />
          </ScreenFrame>
        )
      case 'error':
        return (
          <ScreenFrame key="error">
            <ErrorContainer
              error={visit.params.error}
              onAction={() => send({ type: 'restart' })}
              onClose={onClose}
            />
          </ScreenFrame>
        )
    }
  }

  function drawMethod(returned: OAuthReturn | undefined) {
    // Each component takes its own methods; the union loses that pairing.
    const Link = screens?.link as ComponentType<MethodLinkProps> | undefined
    return (
      Link && (
        <Link
          method={task.method}
          returned={returned}
          screenProps={screenProps}
          onRestart={
            screenProps.config.captchaEnabled ? () => send({ type: 'restart' }) : undefined
          }
          onLinked={() => send({ type: 'linked' })}
          onFail={(error) => send({ type: 'failed', error })}
        />
      )
    )
  }
}

/** Finds the screens of a method. Social providers and other apps share theirs; codes have none. */
function findScreens(method: Task['method']) {
  const visit = findMethodVisit(method)
  return visit && METHODS[visit.name]
}
