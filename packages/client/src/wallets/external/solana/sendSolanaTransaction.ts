import { base58 } from '@scure/base'
import type { Client } from '../../../core/client.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import {
  findCluster,
  type SolanaCluster,
  standardChain,
} from '../../chains/solana/SolanaCluster.ts'
import { checkLanded, confirmSolana } from '../../chains/solana/send/confirmSolana.ts'
import { createSolanaRpc } from '../../chains/solana/send/createSolanaRpc.ts'
import { SolanaProblem } from '../../chains/solana/send/SolanaProblem.ts'
import { readSolanaTransaction } from '../../chains/solana/transaction/readSolanaTransaction.ts'
import type { ConnectedSolanaWallet } from '../state/ConnectedWallet.ts'

type Request = { transaction: Uint8Array; cluster?: string | undefined }
type Host = {
  client: Pick<Client, 'ports' | 'clock'>
  clusters: readonly SolanaCluster[] | undefined
}

/** Signs a transaction with an external Solana wallet, for the given cluster. */
export async function signSolanaTransaction(
  { clusters }: Pick<Host, 'clusters'>,
  wallet: ConnectedSolanaWallet,
  { transaction, cluster }: Request,
): Promise<Uint8Array> {
  requireSigner(wallet, transaction)
  const chain = standardChain(findCluster(clusters, cluster))
  const { signedTransaction } = await wallet.signTransaction({
    transaction,
    ...(chain !== null && { chain }),
  })
  return signedTransaction
}

/**
 * Sends a transaction with an external Solana wallet and resolves with its signature once it is confirmed. On
 * public clusters the wallet sends it if it can; for other clusters only the host app knows the RPC node.
 */
export async function sendSolanaTransaction(
  { client, clusters }: Host,
  wallet: ConnectedSolanaWallet,
  request: Request,
): Promise<string> {
  const { transaction } = request
  requireSigner(wallet, transaction)
  const cluster = findCluster(clusters, request.cluster)
  const chain = standardChain(cluster)
  const rpc = createSolanaRpc(client.ports, cluster.rpcUrl)
  const watch = (signature: string) => () => checkLanded(rpc, signature)

  if (chain !== null && canSend(wallet, chain)) {
    const sent = await wallet.signAndSendTransaction({ transaction, chain })
    const signature = base58.encode(sent.signature)
    // The wallet may have replaced the blockhash and does not report it.
    await confirmSolana(client.clock, { hasLanded: watch(signature), isAlive: async () => true })
    return signature
  }
  const bytes = await signSolanaTransaction({ clusters }, wallet, request)
  // Wallets may add instructions, such as a priority fee: send exactly the returned bytes.
  const { signatures, message } = readSolanaTransaction(bytes)
  const signature = base58.encode(signatures[0] as Uint8Array)
  await rpc.send(bytes).catch((thrown: unknown) => {
    // A node that did not answer may have forwarded the transaction; one that refused has not.
    if (!(thrown instanceof SolanaProblem) || thrown.cause === undefined) throw thrown
  })
  await confirmSolana(client.clock, {
    hasLanded: watch(signature),
    isAlive: () => rpc.isBlockhashValid(message.blockhash),
  })
  return signature
}

/** Returns whether the wallet can send transactions on this chain. */
export const canSend = ({ standardWallet }: ConnectedSolanaWallet, chain: string) =>
  'solana:signAndSendTransaction' in standardWallet.features &&
  standardWallet.chains.includes(chain)

function requireSigner({ address }: ConnectedSolanaWallet, transaction: Uint8Array): void {
  if (!readSolanaTransaction(transaction).message.signers.includes(address))
    throw new LatchkeyError(
      'invalid_solana_transaction',
      'The wallet is not a signer of this transaction',
    )
}
