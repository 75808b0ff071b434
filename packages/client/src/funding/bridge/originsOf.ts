import type { Client } from '../../client.ts'
import type { ConnectedWallet } from '../../external-wallets/state/ConnectedWallet.ts'
import { type Chain, findChain } from '../../wallet/ethereum/chains/findChain.ts'
import type { SolanaCluster } from '../../wallet/solana/clusters.ts'
import { createSolanaRpc } from '../../wallet/solana/send/createSolanaRpc.ts'
import type { SupportedChain } from '../../wallet/WalletContext.ts'
import { nodeOf } from '../transfer/createPayer.ts'
import { prepareCall, readHeld } from '../transfer/prepareEthereum.ts'
import { coinOf, type TransferAim } from '../transfer/Transfer.ts'
import { USDC_ADDRESSES } from '../usdcAddresses.ts'
import { isBridged } from './bridgeChain.ts'
import { checkEthereumQuote } from './checkEthereumQuote.ts'
import { checkSolanaQuote } from './checkSolanaQuote.ts'
import type { Origin } from './findOptions.ts'

type Ground = Pick<Client, 'ports' | 'clock'>
type Named = {
  chains: readonly SupportedChain[]
  /** Where a Solana wallet's money is. */
  cluster: SolanaCluster
}

/** Where a wallet's money may be, other than where it is to arrive: the host's chains, or Solana. */
export function originsOf(
  client: Ground,
  wallet: ConnectedWallet,
  aim: TransferAim,
  { chains, cluster }: Named,
): Origin[] {
  if (wallet.type === 'solana') return [solanaOrigin(client, wallet.address, cluster)]
  const settings = { supportedChains: chains }
  const arrival = aim.place.type === 'ethereum' ? aim.place.chain.id : null
  return chains
    .filter(({ id, rpcUrls }) => id !== arrival && rpcUrls !== undefined)
    .map(({ id }) => findChain(settings, id))
    .filter((chain) => isBridged({ type: 'ethereum', chain }, aim.place))
    .map((chain) => ethereumOrigin(client, wallet.address, aim, chain))
}

function ethereumOrigin(
  client: Ground,
  from: string,
  { asset }: TransferAim,
  chain: Chain,
): Origin {
  const ask = nodeOf(client, chain)
  const place = { type: 'ethereum', chain } as const
  const usdc = asset.symbol === 'USDC' ? USDC_ADDRESSES[chain.id] : undefined
  return {
    place,
    sameToken: usdc ? { ...asset, token: usdc } : null,
    readBalance: (wanted) => readHeld(ask, from, wanted),
    async prepare(quoted, { asset: paid, held, limit }) {
      const asked = { chainId: chain.id, from, token: paid.token, limit }
      const checked = checkEthereumQuote(quoted, asked)
      return checked && prepareCall({ ask, from, place, asset: paid, held, ...checked })
    },
  }
}

function solanaOrigin(client: Ground, from: string, cluster: SolanaCluster): Origin {
  const rpc = createSolanaRpc(client.ports, cluster.rpcUrl)
  const place = { type: 'solana', cluster } as const
  return {
    place,
    sameToken: null,
    readBalance: () => rpc.balance(from),
    async prepare(quoted, { held }) {
      const checked = await checkSolanaQuote(rpc, quoted, from)
      if (!checked) return null
      const { bytes, total, fee } = checked
      return {
        payment: { type: 'solana', bytes },
        from,
        place,
        total,
        asset: coinOf(place),
        fee,
        isShortOfFunds: held < total + fee,
      }
    },
  }
}
