import { useSignTransaction, useWallets } from '@latchkey/react/solana'
import {
  Connection,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { Outcome } from './Outcome.tsx'
import { solanaRpcUrl } from './settings.ts'

const connection = new Connection(solanaRpcUrl)

/** @solana/web3.js 1 builds a transaction that the embedded wallet signs. */
export default function Web3() {
  const { wallets } = useWallets()
  const { signTransaction } = useSignTransaction()
  const [wallet] = wallets
  async function sign() {
    if (!wallet) throw new Error('No wallet')
    const payerKey = new PublicKey(wallet.address)
    const instruction = SystemProgram.transfer({
      fromPubkey: payerKey,
      toPubkey: new PublicKey('SysvarRent111111111111111111111111111111111'),
      lamports: 1_000,
    })
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey,
      recentBlockhash,
      instructions: [instruction],
    }).compileToV0Message()
    const signed = await signTransaction({ transaction: new VersionedTransaction(message) })
    const [signature] = VersionedTransaction.deserialize(signed).signatures
    return Array.from(signature ?? [], (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  return (
    <>
      <p data-testid="account">{wallet?.address ?? 'none'}</p>
      <Outcome name="Sign transaction" run={sign} />
    </>
  )
}
