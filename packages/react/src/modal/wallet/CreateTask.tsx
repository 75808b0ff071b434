import type { LatchkeyError } from '@latchkey/client'
import {
  createWalletsForChains,
  type EmbeddedWallet,
  embeddedWalletsOf,
  recoveryMethodsForNewWallet,
  rootWallet,
  startCreateWallet,
  type UserOwnedMethod,
  type WalletTask,
} from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { useClientState } from '../../provider/useClientState.ts'
import { CreateWalletScreen } from '../../screens/create-wallet/CreateWalletScreen.tsx'
import { WalletCreatedScreen } from '../../screens/wallet-created/WalletCreatedScreen.tsx'
import { approvesInVault } from '../approval/isApprovedInVault.ts'
import { lazyScreen } from '../lazyScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import { useLoaded } from './useLoaded.ts'
import { usePreventClose } from './usePreventClose.ts'
import type { WalletScreenProps } from './WalletScreenProps.ts'

const ApprovalFrame = lazyScreen(() =>
  import('../approval/ApprovalFrame.tsx').then((file) => file.ApprovalFrame),
)
const RecoverWallet = lazyScreen(() =>
  import('./RecoverWallet.tsx').then((file) => file.RecoverWallet),
)
const ChooseRecovery = lazyScreen(() =>
  import('./ChooseRecovery.tsx').then(
    (file) => file.ChooseRecovery<readonly EmbeddedWallet[], UserOwnedMethod>,
  ),
)

const FundNewWallet = lazyScreen(() =>
  import('./funding/FundNewWallet.tsx').then((file) => file.FundNewWallet),
)

type Props = { task: Extract<WalletTask, { type: 'create' }>; screenProps: WalletScreenProps }

/** Creates wallets, after the user has set up recovery if the app requires it. */
export function CreateTask({ task, screenProps }: Props) {
  const { wallets, client, onDone, onFailed, onEnd, onClose } = screenProps
  const [state, send] = useFlow(() => startCreateWallet(wallets, task), {
    created: (entered) => onDone(entered.wallets[0]),
    // If recovery timed out, the login still completes.
    failed: ({ error }) => (isInLogin ? onEnd() : onFailed(error)),
    done: onEnd,
  })
  // Decided once: a wallet created meanwhile changes the answer.
  const { value: methods } = useLoaded(() => recoveryMethodsForNewWallet(wallets.context))
  const { user } = useClientState(client)
  const isInLogin = task.afterLogin && user !== null
  const { status } = state
  usePreventClose(screenProps, status === 'creating')
  useEffect(() => {
    if (methods?.length === 0) send({ type: 'start' })
  }, [methods, send])

  if (status === 'idle' && methods?.length && approvesInVault(client))
    return (
      <ApprovalFrame
        config={screenProps.config}
        task={task}
        onDone={() => send({ type: 'created', wallets: embeddedWalletsOf(client.getState().user) })}
        onFailed={(error) => {
          onFailed(error, 'when-closed')
          if (task.afterLogin) void client.logout()
        }}
        onClose={isInLogin ? undefined : onClose}
        onPreventClose={screenProps.onPreventClose}
      />
    )
  if (status === 'idle' && methods?.length)
    return (
      <ChooseRecovery
        screenProps={screenProps}
        action="create-wallet"
        methods={methods}
        current={null}
        isUserInitiated={false}
        apply={async (recoveryMethod, secret) => {
          try {
            return await createWalletsForChains(wallets, task, { recoveryMethod, ...secret })
          } catch (thrown) {
            // Outside a login the user can retry.
            onFailed(thrown as LatchkeyError, 'when-closed')
            // A login requires its wallet; the next login resumes creation.
            if (task.afterLogin) await client.logout()
            throw thrown
          }
        }}
        onFinished={(made) => send({ type: 'created', wallets: made })}
        onClose={isInLogin ? undefined : onClose}
      />
    )
  const root = status === 'recovery-needed' ? rootWallet(client) : null
  if (root)
    return (
      <RecoverWallet
        wallet={root}
        screenProps={screenProps}
        isUserInitiated={!task.afterLogin}
        onFinished={() => send({ type: 'recovered' })}
        // The user stays logged in without the wallet; the next login asks again.
        onClose={task.afterLogin ? onEnd : onClose}
      />
    )
  if (state.status === 'funding')
    return <FundNewWallet created={state.wallets} screenProps={screenProps} />
  if (status === 'created' || status === 'done')
    return (
      <ScreenFrame key="created">
        <WalletCreatedScreen
          isNewUser={task.isNewUser}
          appName={client.getState().config?.name || null}
          slot={screenProps.config.appearance.slots.walletCreated}
          onClose={() => send({ type: 'success-seen' })}
        />
      </ScreenFrame>
    )
  return (
    <ScreenFrame key={status}>
      <CreateWalletScreen
        state={{ status: status === 'failed' ? 'failed' : 'creating' }}
        onClose={status === 'failed' ? onClose : undefined}
      />
    </ScreenFrame>
  )
}
