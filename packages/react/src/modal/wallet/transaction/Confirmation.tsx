import type { EmbeddedWallets, TransactionTask } from '@latchkey/client/wallet'
import { isFundingEnabled } from '@latchkey/client/wallet/accounts'
import type {
  PreparedStep,
  SendTransactionEvent,
  SendTransactionState,
} from '@latchkey/client/wallet/ethereum'
import { EthereumTransactionScreen } from '../../../screens/ethereum-transaction/EthereumTransactionScreen.tsx'
import { ScanDetailsScreen } from '../../../screens/transaction-scan/ScanDetailsScreen.tsx'
import { screenText } from '../../../text/en.ts'
import { transactionText } from '../../../text/transaction.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { wallet as walletIcon } from '../../../ui/icons/generated/lucide.ts'
import { StatusScreen } from '../../../ui/StatusScreen.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import type { WalletScreenProps } from '../WalletScreenProps.ts'
import { ReceiveFunds } from './ReceiveFunds.tsx'
import { toScanView, toWarning } from './toScanView.ts'
import { toTransactionView } from './toTransactionView.ts'

const FundForTransaction = lazyScreen(() =>
  import('../funding/FundForTransaction.tsx').then((file) => file.FundForTransaction),
)

type State = Extract<SendTransactionState, { status: 'preparing' | 'confirm' | 'submitting' }>
type Props = {
  task: TransactionTask
  screenProps: WalletScreenProps
  state: State
  send(event: SendTransactionEvent): void
  transactions: Pick<Awaited<ReturnType<EmbeddedWallets['loadTransactions']>>, 'receive'>
}

/** Shows what a transaction does, with the scan result, before the user approves it. */
export function Confirmation({ task, screenProps, state, send, transactions }: Props) {
  const { config, onClose } = screenProps
  const { uiOptions, calls, wallet, operation } = task
  if (state.status === 'preparing')
    return (
      <ScreenFrame key={`preparing ${state.step}`}>
        <StatusScreen
          status="waiting"
          mark={<Icon paths={walletIcon} size={24} />}
          title={transactionText.preparing}
          detail=""
          labels={screenText.controls}
          onClose={onClose}
        />
      </ScreenFrame>
    )
  const { prepared, step } = state
  const scan = toScanView(state.scan)
  const visit = state.status === 'confirm' ? state.visits[0] : 'review'
  const goBack = () => send({ type: 'back' })
  if (visit === 'scan' && scan.status === 'completed')
    return (
      <ScreenFrame key="scan">
        <ScanDetailsScreen scan={scan} onBack={goBack} onClose={onClose} />
      </ScreenFrame>
    )
  const handleFundsAdded = () => send({ type: 'funds-added' })
  if (visit === 'funds' && isFundingEnabled(screenProps.client.getState().config))
    return (
      <FundForTransaction
        screenProps={screenProps}
        wallet={wallet}
        chain={prepared.chain}
        missing={prepared.needed - prepared.balance}
        onAdded={handleFundsAdded}
        onBack={goBack}
      />
    )
  if (visit === 'funds')
    return (
      <ReceiveFunds
        address={wallet.address}
        network={prepared.chain.name}
        coin={prepared.chain.currency}
        missing={prepared.needed - prepared.balance}
        start={() => transactions.receive(wallet, prepared.chain, prepared.balance)}
        onContinue={handleFundsAdded}
        onBack={goBack}
        onClose={onClose}
      />
    )
  const isBack = state.status === 'confirm' && step > state.sent.length
  return (
    <ScreenFrame key={`confirm ${step}`}>
      <EthereumTransactionScreen
        view={toTransactionView(prepared, {
          from: operation?.sender ?? wallet.address,
          usdPrice: state.usdPrice,
          priceDisplay: config.priceDisplay,
          uiOptions,
          batch: calls.length > 1 ? { place: step + 1, count: calls.length } : null,
        })}
        state={toScreenState(state, prepared)}
        warning={toWarning(scan, prepared.isLikelyToFail)}
        appName={config.appName}
        icon={hostIcon(uiOptions)}
        buttonText={uiOptions.buttonText}
        askedBy={uiOptions.askedBy}
        account={uiOptions.account}
        onApprove={() => send({ type: 'approve' })}
        onAddFunds={() => send({ type: 'add-funds' })}
        onScanDetails={scan.status === 'completed' ? () => send({ type: 'show-scan' }) : undefined}
        onReject={uiOptions.isCancellable ? onClose : undefined}
        onBack={isBack ? goBack : undefined}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}

function toScreenState(state: Exclude<State, { status: 'preparing' }>, prepared: PreparedStep) {
  if (state.status === 'submitting') return { status: 'submitting' } as const
  if (prepared.isShortOfFunds)
    return { status: 'missing-funds', chainName: prepared.chain.name } as const
  // Approval waits for the scan, so the user cannot approve before a warning appears.
  return { status: state.scan.status === 'in-progress' ? 'preparing' : 'ready' } as const
}

/** The host's image, labelled as such beside the title. */
function hostIcon({ iconUrl, transactionInfo }: TransactionTask['uiOptions']) {
  const { imgUrl, imgAltText } = transactionInfo?.contractInfo ?? {}
  const source = imgUrl ?? iconUrl
  if (!source || !/^(?:https:|data:image\/)/.test(source)) return undefined
  return <img className="host-icon" src={source} alt={imgAltText ?? ''} />
}
