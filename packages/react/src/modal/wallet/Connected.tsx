import { type EmbeddedWallet, startLoadWallet, type UserOwnedMethod } from '@latchkey/client/wallet'
import { type ReactNode, useEffect } from 'react'
import { CreateWalletScreen } from '../../screens/create-wallet/CreateWalletScreen.tsx'
import { lazyScreen } from '../lazyScreen.tsx'
import { Scene } from '../Scene.tsx'
import { useStageFlow } from '../useStageFlow.ts'
import type { WalletStage } from './WalletStage.ts'

const Secure = lazyScreen(() => import('./Secure.tsx').then((file) => file.Secure<void>))

type Props = {
  wallet: EmbeddedWallet
  stage: WalletStage
  /** Fetches the screens to come while the wallet is on its way. */
  preload?: () => Promise<void>
  children: ReactNode
}

/** What is asked of a wallet, once the wallet is here; until then the person sees that it is coming. */
export function Connected({ wallet, stage, preload, children }: Props) {
  const { wallets, onFailed, onClose } = stage
  const [state, send] = useStageFlow(() => startLoadWallet(wallets, wallet))
  const { status } = state
  useEffect(() => {
    preload?.()
    send({ type: 'start' })
  }, [preload, send])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (state.status === 'failed') onFailed(state.error)
  }, [status])
  if (status === 'connected') return <Scene key="connected">{children}</Scene>
  if (status === 'recovery-needed')
    return (
      <Secure
        stage={stage}
        action="recover"
        method={wallet.recoveryMethod as UserOwnedMethod}
        isUserInitiated
        apply={(secret) => wallets.walletLoader.recover(wallet, secret)}
        onFinished={() => send({ type: 'recovered' })}
        onClose={onClose}
      />
    )
  return (
    <Scene key="connecting">
      <CreateWalletScreen
        state={{ status: status === 'failed' ? 'failed' : 'connecting' }}
        onClose={onClose}
      />
    </Scene>
  )
}
