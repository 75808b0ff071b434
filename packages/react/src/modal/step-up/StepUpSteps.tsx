import { LatchkeyError } from '@latchkey/client'
import {
  createSecondClient,
  listStepUpMethods,
  type StepUpMethod,
  type StepUpTask,
} from '@latchkey/client/step-up'
import type { EvidenceSigners } from '@latchkey/client/wallet'
import { useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { StepUpMethodScreen } from '../../screens/step-up/StepUpMethodScreen.tsx'
import type { AccountScreenProps } from '../account/AccountScreenProps.ts'
import { ErrorContainer } from '../ErrorContainer.tsx'
import { openOAuthPopup } from '../oauthPopup.ts'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { StepUpCode } from './StepUpCode.tsx'
import { StepUpOAuth } from './StepUpOAuth.tsx'
import { StepUpPasskey } from './StepUpPasskey.tsx'
import { StepUpWallet } from './StepUpWallet.tsx'

type Props = { task: StepUpTask; screenProps: AccountScreenProps }

type Step =
  | { name: 'choose' }
  | { name: 'method'; method: StepUpMethod }
  | { name: 'error'; error: LatchkeyError }

/** The user chooses a login method and logs in a second time. The first session then counts as recent. */
export function StepUpSteps({ task, screenProps }: Props) {
  const { client, config, onDone, onClose } = screenProps
  const { hostConfig } = useLatchkeyContext()
  const [second] = useState(() => createSecondClient(client))
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const { user } = client.getState()
  const goBack = () => setStep({ name: 'choose' })
  const showError = (error: LatchkeyError) => setStep({ name: 'error', error })

  async function finish(): Promise<void> {
    try {
      const wallets = await loadWallets(client, hostConfig)
      await wallets.stepUp((await second.getAccessToken()) ?? '')
      onDone(undefined)
    } catch (thrown) {
      showError(LatchkeyError.from(thrown))
    }
  }

  async function loadSigners(): Promise<EvidenceSigners> {
    const { evidenceSigners } = (await loadWallets(client, hostConfig)).context
    if (evidenceSigners) return evidenceSigners
    throw new LatchkeyError('generic_connect_wallet_error', 'No wallet is connected')
  }

  if (step.name === 'error')
    return (
      <ScreenFrame key="error">
        <ErrorContainer error={step.error} onAction={goBack} onClose={onClose} />
      </ScreenFrame>
    )
  if (step.name === 'choose')
    return (
      <ScreenFrame key="choose">
        <StepUpMethodScreen
          methods={user ? listStepUpMethods(user, config.loginMethods) : []}
          onChoose={(method) => {
            if (method.type === 'oauth') openOAuthPopup()
            setStep({ name: 'method', method })
          }}
          onCancel={onClose}
          onClose={onClose}
        />
      </ScreenFrame>
    )
  const { method } = step
  const props = {
    client: second,
    onLoggedIn: () => void finish(),
    onFail: showError,
    onBack: goBack,
    onClose,
  }
  return (
    <ScreenFrame key="method">
      {method.type === 'passkey' ? (
        <StepUpPasskey passkeys={task.passkeys} {...props} />
      ) : method.type === 'wallet' ? (
        <StepUpWallet wallet={method} loadSigners={loadSigners} {...props} />
      ) : method.type === 'oauth' ? (
        <StepUpOAuth provider={method.provider} {...props} />
      ) : (
        <StepUpCode channel={method.type} address={method.address} {...props} />
      )}
    </ScreenFrame>
  )
}
