import { explorerLink } from '@latchkey/client/wallet/ethereum'
import {
  explorerAddressLink,
  formatAmount,
  listNetworks,
  type Network,
  networkKey,
  networkName,
} from '@latchkey/client/wallet/panel'
import { solanaExplorerLink } from '@latchkey/client/wallet/solana'
import { type ReactNode, useMemo, useState } from 'react'
import { useCreateWallet } from '../../hooks/wallets/useCreateWallet.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { toSettings } from '../../provider/loadWallets.ts'
import { accountPagesText } from '../../text/accountPages.ts'
import { Button } from '../../ui/Button.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { toActionText } from '../sections/useSectionAction.ts'
import { useHoldings } from '../useHoldings.ts'
import { OverviewView } from './OverviewView.tsx'
import { ReceiveView } from './ReceiveView.tsx'
import { Select } from './Select.tsx'
import { SendView, type TransferEntry } from './SendView.tsx'
import { SentView } from './SentView.tsx'
import { toHoldingViews, toTotal } from './toHoldingViews.ts'
import { type PanelWallet, usePanelWallets } from './usePanelWallets.ts'
import { useTransfer } from './useTransfer.ts'

const text = accountPagesText.wallet

type Props = { address?: string | undefined; isPlain?: boolean }

/** Wallets of the user: balances, send, receive and the network to use. */
export function Panel({ address, isPlain = false }: Props) {
  const wallets = usePanelWallets()
  const [chosen, setChosen] = useState(address)
  const wallet = wallets.find((one) => one.address === chosen) ?? wallets[0]
  return (
    <div className="account-card" data-plain={isPlain}>
      {wallet ? (
        <WalletOnNetwork
          key={wallet.address}
          wallet={wallet}
          walletSelect={
            wallets.length > 1 && (
              <Select
                label={text.choose}
                value={wallet.address}
                options={wallets.map((one) => ({
                  value: one.address,
                  label: `${one.name} ${shortenAddress(one.address)}`,
                }))}
                onChange={setChosen}
              />
            )
          }
        />
      ) : (
        <NoWallet />
      )}
    </div>
  )
}

function NoWallet() {
  const { createWallet, isPending } = useCreateWallet()
  return (
    <div className="account-centre">
      <p>{text.none}</p>
      <Button busy={isPending} onPress={createWallet}>
        {text.create}
      </Button>
    </div>
  )
}

type Step =
  | { name: 'overview' | 'receive' }
  | { name: 'send'; isBusy: boolean; error: string | null }
  | { name: 'sent'; amount: string; explorerUrl: string | null }

type WalletProps = { wallet: PanelWallet; walletSelect: ReactNode }

function WalletOnNetwork({ wallet, walletSelect }: WalletProps) {
  const { address, chainType } = wallet
  const { hostConfig } = useLatchkeyContext()
  const networks = useMemo(
    () => listNetworks(toSettings(hostConfig), chainType),
    [hostConfig, chainType],
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const network = networks.find((one) => networkKey(one) === chosen) ?? (networks[0] as Network)
  const { state, reload } = useHoldings(network, address)
  const [step, setStep] = useState<Step>({ name: 'overview' })
  const transfer = useTransfer()
  const toOverview = () => setStep({ name: 'overview' })

  async function send(entry: TransferEntry) {
    setStep({ name: 'send', isBusy: true, error: null })
    try {
      const hash = await transfer(address, network, entry)
      const { symbol, decimals } = entry.holding.asset
      const amount = `${formatAmount(entry.units, decimals)} ${symbol}`
      setStep({ name: 'sent', amount, explorerUrl: transactionLink(network, hash) })
      reload()
    } catch (thrown) {
      setStep({ name: 'send', isBusy: false, error: toActionText(thrown) })
    }
  }

  if (step.name === 'receive')
    return <ReceiveView address={address} network={networkName(network)} onBack={toOverview} />
  if (step.name === 'sent')
    return <SentView amount={step.amount} explorerUrl={step.explorerUrl} onDone={toOverview} />
  if (step.name === 'send' && state.status === 'loaded')
    return (
      <SendView
        network={network}
        holdings={state.holdings}
        isBusy={step.isBusy}
        error={step.error}
        onSend={send}
        onBack={toOverview}
      />
    )
  const holdings = state.status === 'loaded' ? state.holdings : null
  return (
    <>
      <div className="account-selects">
        {walletSelect}
        <Select
          label={text.network}
          value={networkKey(network)}
          options={networks.map((one) => ({ value: networkKey(one), label: networkName(one) }))}
          disabled={networks.length === 1}
          onChange={setChosen}
        />
      </div>
      <OverviewView
        holdings={holdings && toHoldingViews(holdings)}
        total={holdings && toTotal(holdings)}
        hasFailed={state.status === 'failed'}
        explorerUrl={explorerAddressLink(network, address)}
        onReload={reload}
        onSend={() => setStep({ name: 'send', isBusy: false, error: null })}
        onReceive={() => setStep({ name: 'receive' })}
      />
    </>
  )
}

const transactionLink = (network: Network, hash: string): string | null =>
  network.type === 'ethereum'
    ? explorerLink(network.chain, hash)
    : solanaExplorerLink(network.cluster, hash)
