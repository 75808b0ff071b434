import { bytesFromBase58 } from '../../../flows/siws/bytesFromBase58.ts'
import type { Clock } from '../../../ports.ts'
import { u32 } from '../transaction/littleEndian.ts'
import { SYSTEM_PROGRAM } from '../transaction/programs.ts'
import { readTransactionMessage } from '../transaction/readSolanaTransaction.ts'
import type { SolanaTransaction } from '../transaction/SolanaTransaction.ts'
import { toBase58 } from '../transaction/toBase58.ts'
import { checkLanded, confirmSolana } from './confirmSolana.ts'
import type { SolanaRpc } from './createSolanaRpc.ts'
import { SolanaProblem } from './SolanaProblem.ts'

type Deps = {
  rpc: Pick<SolanaRpc, 'latestBlockhash' | 'isBlockhashValid' | 'send' | 'status'>
  clock: Clock
  /** The wallet's signature over the message of a transaction. */
  sign(message: Uint8Array): Promise<Uint8Array>
  wallet: string
}
export type SignedSolana = { bytes: Uint8Array; signature: string; blockhash: string }

const ADVANCE_NONCE = 4

/** Signs, sends and waits. Tried again, it never sends a second one while the first may still arrive. */
export function createSolanaRun({ rpc, clock, sign, wallet }: Deps) {
  let last: SignedSolana | null = null
  /** Whether what was sent last could still be taken up by the chain. */
  let mayArrive = false

  async function signed(transaction: SolanaTransaction): Promise<SignedSolana> {
    const { message, messageBytes } = transaction
    const own = await sign(messageBytes)
    const place = message.signers.indexOf(wallet)
    const signatures = transaction.signatures.map((one, at) => (at === place ? own : one))
    const bytes = Uint8Array.from([
      signatures.length,
      ...signatures.flatMap((one) => [...one]),
      ...messageBytes,
    ])
    const first = signatures[0] as Uint8Array
    return { bytes, signature: toBase58(first), blockhash: message.blockhash }
  }

  /** What is to be sent now: the same bytes as long as those can still arrive. */
  async function next(transaction: SolanaTransaction): Promise<SignedSolana> {
    if (!last) return signed(transaction)
    if (mayArrive && (await rpc.isBlockhashValid(last.blockhash))) return last
    if (!isRefreshable(transaction, wallet)) return last
    return signed(withBlockhash(transaction, await rpc.latestBlockhash()))
  }

  const isDone = ({ signature }: SignedSolana): Promise<boolean> =>
    checkLanded(rpc, signature).catch((thrown: unknown) => {
      // It is on the chain, where it did nothing: the same one is never run again.
      if (thrown instanceof SolanaProblem && thrown.cause === undefined) mayArrive = false
      throw thrown
    })

  return {
    sign: signed,

    /** The signature by which the chain knows it, once it is confirmed. */
    async send(transaction: SolanaTransaction): Promise<string> {
      if (last && (await isDone(last).catch(() => false))) return last.signature
      const sending = await next(transaction)
      const isNew = sending !== last
      last = sending
      mayArrive = true
      await rpc.send(sending.bytes).catch((thrown: unknown) => {
        // A node that fell silent may have passed it on; one that refused has not.
        if (!(thrown instanceof SolanaProblem) || thrown.cause !== undefined) return
        if (isNew) mayArrive = false
        throw thrown
      })
      await confirmSolana(clock, {
        hasLanded: () => isDone(sending),
        isAlive: () => rpc.isBlockhashValid(sending.blockhash),
      })
      return sending.signature
    },
  }
}

/** Others' signatures are over these very bytes, and a durable nonce is no block hash: both stay. */
function isRefreshable({ signatures, message }: SolanaTransaction, wallet: string): boolean {
  const place = message.signers.indexOf(wallet)
  const isSignedByOthers = signatures.some(
    (one, at) => at !== place && one.some((byte) => byte !== 0),
  )
  const [first] = message.instructions
  const hasNonce =
    first !== undefined &&
    message.accounts[first.program] === SYSTEM_PROGRAM &&
    first.data.length >= 4 &&
    u32(first.data, 0) === ADVANCE_NONCE
  return !isSignedByOthers && !hasNonce
}

function withBlockhash(transaction: SolanaTransaction, blockhash: string): SolanaTransaction {
  const messageBytes = transaction.messageBytes.slice()
  messageBytes.set(bytesFromBase58(blockhash), transaction.message.blockhashAt)
  return { ...transaction, messageBytes, message: readTransactionMessage(messageBytes) }
}
