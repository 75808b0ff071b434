import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import type { SolanaRpc } from '../../wallets/chains/solana/send/createSolanaRpc.ts'
import { readSolanaTransaction } from '../../wallets/chains/solana/transaction/readSolanaTransaction.ts'
import { associatedToken } from './associatedToken.ts'
import { solTransfer, tokenTransfer } from './solanaTransfer.ts'
import { shortOfFunds } from './TransferProblem.ts'
import type { Network, PreparedPayment, TransferTarget } from './TransferTarget.ts'
import { type SolanaCall, unsignedTransaction } from './unsignedTransaction.ts'

type Rpc = Pick<SolanaRpc, 'balance' | 'latestBlockhash' | 'fee' | 'tokenAccounts'>
type SolanaTransferTarget = TransferTarget & { network: Extract<Network, { type: 'solana' }> }

/** Prepares a transfer within one cluster. */
export async function prepareSolana(
  rpc: Rpc,
  from: string,
  target: SolanaTransferTarget,
): Promise<PreparedPayment> {
  const { network, asset, units } = target
  const [calls, blockhash, balance] = await Promise.all([
    callsOf(rpc, from, target),
    rpc.latestBlockhash(),
    rpc.balance(from),
  ])
  const bytes = unsignedTransaction({ payer: from, blockhash, calls })
  const fee = await feeOf(rpc, bytes)
  const needed = fee + (asset.token === null ? units : 0n)
  return {
    payment: { type: 'solana', bytes },
    from,
    network,
    total: units,
    asset,
    fee,
    isShortOfFunds: balance < needed,
  }
}

async function callsOf(
  rpc: Rpc,
  from: string,
  target: SolanaTransferTarget,
): Promise<SolanaCall[]> {
  const { recipient, units, asset } = target
  if (asset.token === null) return [solTransfer(from, recipient, units)]
  const mint = asset.token
  const source = (await rpc.tokenAccounts(from, mint)).find((account) => account.units >= units)
  if (!source) throw shortOfFunds(from)
  return tokenTransfer({
    owner: from,
    recipient,
    mint,
    decimals: asset.decimals,
    program: source.program,
    fromAccount: source.address,
    toAccount: associatedToken(recipient, mint, source.program),
    units,
  })
}

/** Reads the fee; falls back to the standard fee per signature. */
export async function feeOf(rpc: Pick<SolanaRpc, 'fee'>, bytes: Uint8Array): Promise<bigint> {
  const { messageBytes, message } = readSolanaTransaction(bytes)
  const usual = BigInt(WALLET_LIMITS.lamportsPerSignature * message.signers.length)
  return (await rpc.fee(messageBytes)) ?? usual
}
