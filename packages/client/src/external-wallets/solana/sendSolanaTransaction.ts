import type { Client } from '../../client.ts'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { findCluster, type SolanaCluster, standardChain } from '../../wallet/solana/clusters.ts'
import { confirmSolana, hasLanded } from '../../wallet/solana/send/confirmSolana.ts'
import { createSolanaRpc } from '../../wallet/solana/send/createSolanaRpc.ts'
import { SolanaProblem } from '../../wallet/solana/send/SolanaProblem.ts'
import { toBase58 } from '../../wallet/solana/transaction/base58.ts'
import { readTransaction } from '../../wallet/solana/transaction/readTransaction.ts'
import type { ConnectedSolanaWallet } from '../state/ConnectedWallet.ts'

type Request = { transaction: Uint8Array; cluster?: string | undefined }
type Host = {
  client: Pick<Client, 'ports' | 'clock'>
  clusters: readonly SolanaCluster[] | undefined
}

/** Has a person's own Solana wallet sign a transaction, for the cluster the host means. */
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
 * Has a person's own Solana wallet send a transaction; answers its signature once the chain has confirmed it.
 * On the public clusters the wallet sends it itself, where it can. Only the host knows the node of any other.
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
  const watch = (signature: string) => () => hasLanded(rpc, signature)

  if (chain !== null && canSend(wallet, chain)) {
    const sent = await wallet.signAndSendTransaction({ transaction, chain })
    const signature = toBase58(sent.signature)
    // The wallet may have given it another block hash, which it keeps to itself.
    await confirmSolana(client.clock, { hasLanded: watch(signature), isAlive: async () => true })
    return signature
  }
  const bytes = await signSolanaTransaction({ clusters }, wallet, request)
  // Wallets add what they think fit, such as a fee for priority: only what came back is sent.
  const { signatures, message } = readTransaction(bytes)
  const signature = toBase58(signatures[0] as Uint8Array)
  await rpc.send(bytes).catch((thrown: unknown) => {
    // A node that fell silent may have passed it on; one that refused has not.
    if (!(thrown instanceof SolanaProblem) || thrown.cause === undefined) throw thrown
  })
  await confirmSolana(client.clock, {
    hasLanded: watch(signature),
    isAlive: () => rpc.isBlockhashValid(message.blockhash),
  })
  return signature
}

/** Whether the wallet sends by itself, on a chain that it knows too. */
export const canSend = ({ standardWallet }: ConnectedSolanaWallet, chain: string) =>
  'solana:signAndSendTransaction' in standardWallet.features &&
  standardWallet.chains.includes(chain)

function requireSigner({ address }: ConnectedSolanaWallet, transaction: Uint8Array): void {
  if (!readTransaction(transaction).message.signers.includes(address))
    throw new LatchkeyError(
      'invalid_solana_transaction',
      'The wallet is no signer of this transaction',
    )
}
