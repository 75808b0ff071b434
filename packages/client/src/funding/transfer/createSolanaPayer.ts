import { base58 } from '@scure/base'
import type { Clock } from '../../core/ports.ts'
import { type SolanaCluster, standardChain } from '../../wallets/chains/solana/SolanaCluster.ts'
import { checkLanded, confirmSolana } from '../../wallets/chains/solana/send/confirmSolana.ts'
import type { SolanaRpc } from '../../wallets/chains/solana/send/createSolanaRpc.ts'
import { SolanaProblem } from '../../wallets/chains/solana/send/SolanaProblem.ts'
import { readSolanaTransaction } from '../../wallets/chains/solana/transaction/readSolanaTransaction.ts'
import { canSend } from '../../wallets/external/solana/sendSolanaTransaction.ts'
import type { ConnectedSolanaWallet } from '../../wallets/external/state/ConnectedWallet.ts'
import { createAskOnce } from './createAskOnce.ts'
import { toPayError } from './createEthereumPayer.ts'
import type { Payer } from './Payer.ts'
import { transferError } from './TransferProblem.ts'
import type { PreparedPayment } from './TransferTarget.ts'

type Options = {
  wallet: ConnectedSolanaWallet
  cluster: SolanaCluster
  rpc: Pick<
    SolanaRpc,
    'balance' | 'simulate' | 'latestBlockhash' | 'send' | 'status' | 'isBlockhashValid'
  >
  clock: Clock
}

/** Pays with an external Solana wallet. On a custom cluster the wallet signs and this client sends. */
export function createSolanaPayer({ wallet, cluster, rpc, clock }: Options): Payer {
  const asking = createAskOnce(clock, wallet)
  let isLeft = false
  /** Blockhash of a transaction that this client sent; a wallet that sends may replace it. */
  let blockhash: string | null = null

  async function send(prepared: Uint8Array): Promise<string> {
    // The user may have looked at it longer than a blockhash is valid.
    const transaction = withBlockhash(prepared, await rpc.latestBlockhash())
    const chain = standardChain(cluster)
    if (chain !== null && canSend(wallet, chain))
      return base58.encode((await wallet.signAndSendTransaction({ transaction, chain })).signature)
    const { signedTransaction } = await wallet.signTransaction({
      transaction,
      ...(chain !== null && { chain }),
    })
    const { signatures, message } = readSolanaTransaction(signedTransaction)
    await rpc.send(signedTransaction).catch((thrown: unknown) => {
      // A node that did not answer may have forwarded the transaction; one that refused has not.
      if (!(thrown instanceof SolanaProblem) || thrown.cause === undefined) throw thrown
    })
    blockhash = message.blockhash
    return base58.encode(signatures[0] as Uint8Array)
  }

  return {
    async simulate(prepared) {
      const { asset, total, fee } = prepared
      const [held, after] = await Promise.all([
        rpc.balance(wallet.address),
        rpc.simulate(bytesOf(prepared), wallet.address),
      ]).catch((cause: unknown) => {
        throw transferError('simulation', { cause })
      })
      const left = held - (after?.lamports ?? 0n)
      // Stop if more SOL than shown would leave the wallet.
      if (asset.token === null && left > total + (fee ?? 0n)) throw transferError('simulation')
    },
    send: (prepared) => asking.ask(() => send(bytesOf(prepared)).catch(toPayError)),
    async wait(signature) {
      const isAlive = async () =>
        !isLeft && (blockhash === null || (await rpc.isBlockhashValid(blockhash)))
      await confirmSolana(clock, { hasLanded: () => checkLanded(rpc, signature), isAlive }).catch(
        (cause: unknown) => {
          const kind = kindOf(cause)
          if (kind !== 'unsettled') asking.reset()
          throw transferError(kind, { hash: signature, cause })
        },
      )
    },
    stop() {
      isLeft = true
    },
  }
}

function withBlockhash(transaction: Uint8Array, blockhash: string): Uint8Array {
  const { messageBytes, message } = readSolanaTransaction(transaction)
  const changed = transaction.slice()
  const messageAt = transaction.length - messageBytes.length
  changed.set(base58.decode(blockhash), messageAt + message.blockhashAt)
  return changed
}

/** Failed on chain, expired, or not seen yet. */
function kindOf(thrown: unknown): 'reverted' | 'refused' | 'unsettled' {
  const { message } = thrown as Error
  if (message.startsWith('Transaction failed')) return 'reverted'
  return message.includes('Blockhash not found') ? 'refused' : 'unsettled'
}

function bytesOf({ payment }: PreparedPayment): Uint8Array {
  if (payment.type !== 'solana') throw transferError('preparing')
  return payment.bytes
}
