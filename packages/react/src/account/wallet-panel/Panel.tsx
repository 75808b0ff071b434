import type { ChainType } from '@latchkey/client/wallet/accounts'
import {
  buildTransfer,
  explorerAddressLink,
  explorerTransactionLink,
  formatAmount,
  formatUsd,
  type Holding,
  listNetworks,
  type Network,
  networkKey,
  networkName,
} from '@latchkey/client/wallet/panel'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSendTransaction as useSendSolanaTransaction } from '../../hooks/solana/useSendTransaction.ts'
import { useWallets as useSolanaWallets } from '../../hooks/solana/useWallets.ts'
import { useCreateWallet } from '../../hooks/wallets/useCreateWallet.ts'
import { useSendTransaction } from '../../hooks/wallets/useSendTransaction.ts'
import { useWallets } from '../../hooks/wallets/useWallets.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { toSettings } from '../../provider/loadWallets.ts'
import { accountPagesText } from '../../text/accountPages.ts'
import { Button } from '../../ui/Button.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { WalletActivity } from '../activity/WalletActivity.tsx'
import { toActionText } from '../sections/useSectionAction.ts'
import { useHoldings } from '../useHoldings.ts'
import { type HoldingView, OverviewView } from './OverviewView.tsx'
import { ReceiveView } from './ReceiveView.tsx'
import { Select } from './Select.tsx'
import { SendView, type TransferEntry } from './SendView.tsx'
import { SentView } from './SentView.tsx'

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
  const [sentCount, setSentCount] = useState(0)
  const transfer = useTransfer()
  const toOverview = () => setStep({ name: 'overview' })

  async function send(entry: TransferEntry) {
    setStep({ name: 'send', isBusy: true, error: null })
    try {
      const hash = await transfer(address, network, entry)
      const { symbol, decimals } = entry.holding.asset
      const amount = `${formatAmount(entry.units, decimals)} ${symbol}`
      setStep({ name: 'sent', amount, explorerUrl: explorerTransactionLink(network, hash) })
      setSentCount((count) => count + 1)
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
        activity={
          <WalletActivity
            address={address}
            chainId={network.type === 'ethereum' ? network.chain.id : undefined}
            cluster={network.type === 'solana' ? network.cluster.name : undefined}
            round={sentCount}
          />
        }
        explorerUrl={explorerAddressLink(network, address)}
        onReload={reload}
        onSend={() => setStep({ name: 'send', isBusy: false, error: null })}
        onReceive={() => setStep({ name: 'receive' })}
      />
    </>
  )
}

const CENT_DECIMALS = 2

/** Formats the balances of a wallet. */
const toHoldingViews = (holdings: readonly Holding[]): HoldingView[] =>
  holdings.map(({ asset, units, usdPrice }) => ({
    symbol: asset.symbol,
    amount: formatAmount(units, asset.decimals),
    usd: formatUsd(units, asset.decimals, usdPrice),
  }))

/** Formats the sum in US dollars; null if an asset with a balance has no price. */
function toTotal(holdings: readonly Holding[]): string | null {
  let cents = 0
  for (const { asset, units, usdPrice } of holdings) {
    if (usdPrice === null && units > 0n) return null
    cents += Math.round((Number(units) / 10 ** asset.decimals) * (usdPrice ?? 0) * 100)
  }
  if (holdings.every(({ usdPrice }) => usdPrice === null)) return null
  return formatUsd(BigInt(cents), CENT_DECIMALS, 1)
}

/** A wallet that the panel can use. */
type PanelWallet = { address: string; chainType: ChainType; name: string }

/** Wallets of the user: embedded ones first, then connected external ones. */
function usePanelWallets(): PanelWallet[] {
  const { wallets: ethereum } = useWallets()
  const { wallets: solana } = useSolanaWallets()
  return useMemo(() => {
    const all = [...ethereum, ...solana]
    return [
      ...all.filter(({ connectorType }) => connectorType === 'embedded'),
      ...all.filter(({ connectorType }) => connectorType !== 'embedded'),
    ].map(({ address, type, meta }) => ({ address, chainType: type, name: meta.name }))
  }, [ethereum, solana])
}

/** Returns a function that sends a transfer and resolves with its hash or signature. */
function useTransfer() {
  const { client } = useLatchkeyContext()
  const { sendTransaction } = useSendTransaction()
  const { sendTransaction: sendSolana } = useSendSolanaTransaction()
  return useCallback(
    async (address: string, network: Network, entry: TransferEntry): Promise<string> => {
      const { recipient, units, holding } = entry
      const target = { recipient, network, asset: holding.asset, units }
      const payment = await buildTransfer(client.ports, address, target)
      if (payment.type === 'ethereum') return sendTransaction({ ...payment.call, address })
      const cluster = network.type === 'solana' && { cluster: network.cluster.name }
      return sendSolana({ transaction: payment.bytes, address, ...cluster })
    },
    [client, sendTransaction, sendSolana],
  )
}
