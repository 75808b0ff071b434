import type { WalletIntent } from '@latchkey/client'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { CreateWalletScreen } from '../../screens/create-wallet/CreateWalletScreen.tsx'
import { lazyScreen } from '../lazyScreen.tsx'
import { ConnectedWalletTask } from './ConnectedWalletTask.tsx'
import { CreateTask } from './CreateTask.tsx'
import { SignTask } from './SignTask.tsx'
import { useLoaded } from './useLoaded.ts'
import type { WalletScreenProps } from './WalletScreenProps.ts'

type Props = {
  config: ModalConfig
  task: WalletIntent['task']
} & Pick<WalletScreenProps, 'onDone' | 'onFailed' | 'onEnd' | 'onClose' | 'onPreventClose'>

const DelegationTask = lazyScreen(() =>
  import('./DelegationTask.tsx').then((file) => file.DelegationTask),
)
const ExportTask = lazyScreen(() => import('./ExportTask.tsx').then((file) => file.ExportTask))
const FarcasterSignerTask = lazyScreen(() =>
  import('./FarcasterSignerTask.tsx').then((file) => file.FarcasterSignerTask),
)
const FundTask = lazyScreen(() => import('./funding/FundTask.tsx').then((file) => file.FundTask))
const ImportTask = lazyScreen(() => import('./ImportTask.tsx').then((file) => file.ImportTask))
const MigrationTask = lazyScreen(() =>
  import('./MigrationTask.tsx').then((file) => file.MigrationTask),
)
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

/** Renders the screens of one wallet task. */
export function WalletTaskScreens({ task, ...props }: Props) {
  const { client, hostConfig } = useLatchkeyContext()
  const isLogin = task.type === 'create' && task.afterLogin
  const { value: wallets, error } = useLoaded(
    () => loadWallets(client, hostConfig),
    (thrown) => {
      props.onFailed(thrown)
      // A login requires its wallet, whatever the reason for the failure.
      if (isLogin) client.logout()
    },
  )
  if (!wallets)
    return (
      <CreateWalletScreen
        state={{ status: error ? 'failed' : task.type === 'create' ? 'creating' : 'connecting' }}
        onClose={isLogin && !error ? undefined : props.onClose}
      />
    )
  return <CurrentTask task={task} screenProps={{ client, wallets, ...props }} />
}

type TaskProps = Pick<Props, 'task'> & { screenProps: WalletScreenProps }

function CurrentTask({ task, screenProps }: TaskProps) {
  switch (task.type) {
    case 'create':
      return <CreateTask task={task} screenProps={screenProps} />
    case 'recover':
      return <RecoverTask task={task} screenProps={screenProps} />
    case 'set-recovery':
      return <SetRecoveryTask task={task} screenProps={screenProps} />
    case 'export':
      return <ExportTask task={task} screenProps={screenProps} />
    case 'delegate':
    case 'revoke-delegation':
      return <DelegationTask task={task} screenProps={screenProps} />
    case 'import':
      return <ImportTask task={task} screenProps={screenProps} />
    case 'migrate':
      return <MigrationTask task={task} screenProps={screenProps} />
    case 'farcaster-signer':
      return <FarcasterSignerTask task={task} screenProps={screenProps} />
    case 'fund':
      return <FundTask task={task} screenProps={screenProps} />
    case 'sign':
      return (
        <ConnectedWalletTask wallet={task.wallet} screenProps={screenProps}>
          <SignTask task={task} screenProps={screenProps} />
        </ConnectedWalletTask>
      )
    case 'solana-transaction':
      return (
        <ConnectedWalletTask
          wallet={task.wallet}
          screenProps={screenProps}
          preload={SolanaTransactionTask.preload}
        >
          <SolanaTransactionTask task={task} screenProps={screenProps} />
        </ConnectedWalletTask>
      )
    case 'ethereum-transaction':
      return (
        <ConnectedWalletTask
          wallet={task.wallet}
          screenProps={screenProps}
          preload={EthereumTransactionTask.preload}
        >
          <EthereumTransactionTask task={task} screenProps={screenProps} />
        </ConnectedWalletTask>
      )
  }
}
