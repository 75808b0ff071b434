import { prepareTransaction } from '../../wallets/chains/ethereum/transaction/prepareTransaction.ts'
import type { CallNode } from '../../wallets/chains/ethereum/transaction/readToken.ts'
import type { TransactionPayload } from '../../wallets/chains/ethereum/transaction/TransactionRequest.ts'
import type { FundingAsset } from '../fundingAsset.ts'
import { balanceCall, ethereumTransfer, readBalance } from './ethereumTransfer.ts'
import type { Network, PreparedPayment, TransferTarget } from './TransferTarget.ts'

type EthereumNetwork = Extract<Network, { type: 'ethereum' }>

/** Reads a balance in base units. */
export async function readHeld(ask: CallNode, owner: string, asset: FundingAsset): Promise<bigint> {
  if (asset.token === null)
    return BigInt((await ask('eth_getBalance', [owner, 'latest'])) as string)
  return readBalance(await ask('eth_call', [balanceCall(asset.token, owner), 'latest']))
}

type Options = {
  ask: CallNode
  from: string
  network: EthereumNetwork
  call: TransactionPayload
  /** Amount that leaves the wallet, without the fee. */
  total: bigint
  asset: FundingAsset
  held: bigint
}

/** Adds the estimated fee to a call. Skips the estimate if the balance is too low. */
export async function prepareCall(options: Options): Promise<PreparedPayment> {
  const { ask, from, network, call, total, asset, held } = options
  const shown = { payment: { type: 'ethereum', call }, from, network, total, asset } as const
  if (held < total) return { ...shown, fee: null, isShortOfFunds: true }
  const open = { type: null, nonce: null, gas: null, gasPrice: null, accessList: null } as const
  const fees = { maxFeePerGas: null, maxPriorityFeePerGas: null } as const
  const asked = { ...call, ...open, ...fees }
  const { likelyFee, isShortOfFunds } = await prepareTransaction(ask, network.chain, from, asked)
  return { ...shown, fee: likelyFee, isShortOfFunds }
}

/** Prepares a transfer within one chain. */
export async function prepareEthereum(
  ask: CallNode,
  from: string,
  target: TransferTarget & { network: EthereumNetwork },
): Promise<PreparedPayment> {
  const { network, asset, units, recipient } = target
  const call = ethereumTransfer({ chainId: network.chain.id, recipient, token: asset.token, units })
  const held = await readHeld(ask, from, asset)
  return prepareCall({ ask, from, network, call, total: units, asset, held })
}
