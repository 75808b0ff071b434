import { USDC_ADDRESSES } from '@latchkey/contract/chains/usdcAddresses'
import type { Client } from '../../core/client.ts'
import { type EthereumChain, findChain } from '../../wallets/chains/ethereum/chains/findChain.ts'
import type { SolanaCluster } from '../../wallets/chains/solana/SolanaCluster.ts'
import { createSolanaRpc } from '../../wallets/chains/solana/send/createSolanaRpc.ts'
import type { SupportedChain } from '../../wallets/embedded/WalletContext.ts'
import type { ConnectedWallet } from '../../wallets/external/state/ConnectedWallet.ts'
import { nodeCaller } from '../transfer/createPayer.ts'
import { prepareCall, readHeld } from '../transfer/prepareEthereum.ts'
import { nativeAsset, type TransferTarget } from '../transfer/TransferTarget.ts'

import { canBridge } from './bridgeChain.ts'
import { checkEthereumQuote } from './checkEthereumQuote.ts'
import { checkSolanaQuote } from './checkSolanaQuote.ts'
import type { Origin } from './findOptions.ts'

type Ground = Pick<Client, 'ports' | 'clock'>
type Named = {
  chains: readonly SupportedChain[]
  /** Cluster of a Solana wallet. */
  cluster: SolanaCluster
}

/** Chains to bridge from: the host app's chains other than the destination, or Solana. */
export function originsOf(
  client: Ground,
  wallet: ConnectedWallet,
  target: TransferTarget,
  { chains, cluster }: Named,
): Origin[] {
  if (wallet.type === 'solana') return [solanaOrigin(client, wallet.address, cluster)]
  const settings = { supportedChains: chains }
  const arrival = target.network.type === 'ethereum' ? target.network.chain.id : null
  return chains
    .filter(({ id, rpcUrls }) => id !== arrival && rpcUrls !== undefined)
    .map(({ id }) => findChain(settings, id))
    .filter((chain) => canBridge({ type: 'ethereum', chain }, target.network))
    .map((chain) => ethereumOrigin(client, wallet.address, target, chain))
}

function ethereumOrigin(
  client: Ground,
  from: string,
  { asset }: TransferTarget,
  chain: EthereumChain,
): Origin {
  const ask = nodeCaller(client, chain)
  const network = { type: 'ethereum', chain } as const
  const usdc = asset.symbol === 'USDC' ? USDC_ADDRESSES[chain.id] : undefined
  return {
    network,
    sameToken: usdc ? { ...asset, token: usdc } : null,
    readBalance: (wanted) => readHeld(ask, from, wanted),
    async prepare(quoted, { asset: paid, held, limit }) {
      const asked = { chainId: chain.id, from, token: paid.token, limit }
      const checked = checkEthereumQuote(quoted, asked)
      return checked && prepareCall({ ask, from, network, asset: paid, held, ...checked })
    },
  }
}

function solanaOrigin(client: Ground, from: string, cluster: SolanaCluster): Origin {
  const rpc = createSolanaRpc(client.ports, cluster.rpcUrl)
  const network = { type: 'solana', cluster } as const
  return {
    network,
    sameToken: null,
    readBalance: () => rpc.balance(from),
    async prepare(quoted, { held }) {
      const checked = await checkSolanaQuote(rpc, quoted, from)
      if (!checked) return null
      const { bytes, total, fee } = checked
      return {
        payment: { type: 'solana', bytes },
        from,
        network,
        total,
        asset: nativeAsset(network),
        fee,
        isShortOfFunds: held < total + fee,
      }
    },
  }
}
