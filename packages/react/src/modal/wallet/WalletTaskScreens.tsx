import type { WalletTask } from '@latchkey/client/wallet'
import { useEffect } from 'react'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { CreateWalletScreen } from '../../screens/create-wallet/CreateWalletScreen.tsx'
import { lazyScreen } from '../lazyScreen.tsx'
import { Connected } from './Connected.tsx'
import { CreateTask } from './CreateTask.tsx'
import { SignTask } from './SignTask.tsx'
import { useLoaded } from './useLoaded.ts'
import type { WalletStage } from './WalletStage.ts'

type Props = {
  config: ModalConfig
  task: WalletTask
} & Pick<WalletStage, 'onDone' | 'onFailed' | 'onEnd' | 'onClose' | 'onHold'>

const DelegationTask = lazyScreen(() =>
  import('./DelegationTask.tsx').then((file) => file.DelegationTask),
)
const ExportTask = lazyScreen(() => import('./ExportTask.tsx').then((file) => file.ExportTask))
const FarcasterSignerTask = lazyScreen(() =>
  import('./FarcasterSignerTask.tsx').then((file) => file.FarcasterSignerTask),
)
const FundTask = lazyScreen(() => import('./funding/FundTask.tsx').then((file) => file.FundTask))
const RecoverTask = lazyScreen(() => import('./RecoverTask.tsx').then((file) => file.RecoverTask))
const EthereumTransactionTask = lazyScreen(() =>
  import('./transaction/EthereumTransactionTask.tsx').then((file) => file.EthereumTransactionTask),
)
const SolanaTransactionTask = lazyScreen(() =>
  import('./transaction/SolanaTransactionTask.tsx').then((file) => file.SolanaTransactionTask),
)
const SetRecoveryTask = lazyScreen(() =>
  import('./SetRecoveryTask.tsx').then((file) => file.SetRecoveryTask),
)

/** The screens of one task, from its first to its last. */
export function WalletTaskScreens({ task, ...props }: Props) {
  const { client, hostConfig: host } = useLatchkeyContext()
  const { value: wallets, error } = useLoaded(() => loadWallets(client, host))
  const isLogin = task.type === 'create' && task.afterLogin
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once.
  useEffect(() => {
    if (!error) return
    props.onFailed(error)
    // A login without its wallet is no login, whatever kept it from being made.
    if (isLogin) client.logout()
  }, [error])
  if (!wallets)
    return (
      <CreateWalletScreen
        state={{ status: error ? 'failed' : task.type === 'create' ? 'creating' : 'connecting' }}
        onClose={isLogin && !error ? undefined : props.onClose}
      />
    )
  return <Task task={task} stage={{ client, wallets, ...props }} />
}

function Task({ task, stage }: { task: WalletTask; stage: WalletStage }) {
  switch (task.type) {
    case 'create':
      return <CreateTask task={task} stage={stage} />
    case 'recover':
      return <RecoverTask task={task} stage={stage} />
    case 'set-recovery':
      return <SetRecoveryTask task={task} stage={stage} />
    case 'export':
      return <ExportTask task={task} stage={stage} />
    case 'delegate':
    case 'revoke-delegation':
      return <DelegationTask task={task} stage={stage} />
    case 'farcaster-signer':
      return <FarcasterSignerTask task={task} stage={stage} />
    case 'fund':
      return <FundTask task={task} stage={stage} />
    case 'sign':
      return (
        <Connected wallet={task.wallet} stage={stage}>
          <SignTask task={task} stage={stage} />
        </Connected>
      )
    case 'solana-transaction':
      return (
        <Connected wallet={task.wallet} stage={stage} preload={SolanaTransactionTask.preload}>
          <SolanaTransactionTask task={task} stage={stage} />
        </Connected>
      )
    case 'ethereum-transaction':
      return (
        <Connected wallet={task.wallet} stage={stage} preload={EthereumTransactionTask.preload}>
          <EthereumTransactionTask task={task} stage={stage} />
        </Connected>
      )
  }
}
