import { encodeCompactU16 } from '@latchkey/contract/chains/byteReader'
import { base58 } from '@scure/base'
import type { Clock } from '../../../../core/ports.ts'
import { u32 } from '../transaction/littleEndian.ts'
import { SYSTEM_PROGRAM } from '../transaction/programs.ts'
import {
  readSolanaTransaction,
  readTransactionMessage,
} from '../transaction/readSolanaTransaction.ts'
import type { SolanaTransaction } from '../transaction/SolanaTransaction.ts'
import { checkLanded, confirmSolana } from './confirmSolana.ts'
import type { SolanaRpc } from './createSolanaRpc.ts'
import type { SolanaSponsor } from './createSolanaSponsor.ts'
import { SolanaProblem } from './SolanaProblem.ts'

type Deps = {
  rpc: Pick<SolanaRpc, 'latestBlockhash' | 'isBlockhashValid' | 'send' | 'status'>
  clock: Clock
  /** Signs the message of a transaction with the wallet. */
  sign(message: Uint8Array): Promise<Uint8Array>
  wallet: string
  /** Adds the signature of a fee payer that is not the wallet. */
  sponsor?: SolanaSponsor | undefined
}
export type SignedSolana = { bytes: Uint8Array; signature: string; blockhash: string }

const ADVANCE_NONCE = 4

/**
 * Signs, sends and waits for confirmation. A retry never sends a second transaction while the first can still
 * land.
 */
export function createSolanaRun({ rpc, clock, sign, wallet, sponsor }: Deps) {
  let last: SignedSolana | null = null
  /** Whether the last sent transaction can still land. */
  let mayArrive = false

  async function signed(transaction: SolanaTransaction): Promise<SignedSolana> {
    const { message, messageBytes } = transaction
    const own = await sign(messageBytes)
    const place = message.signers.indexOf(wallet)
    const signatures = transaction.signatures.map((one, at) => (at === place ? own : one))
    const bytes = Uint8Array.from([
      ...encodeCompactU16(signatures.length),
      ...signatures.flatMap((one) => [...one]),
      ...messageBytes,
    ])
    const { blockhash } = message
    if (sponsor) {
      const complete = await sponsor(bytes)
      const [paid] = readSolanaTransaction(complete).signatures
      return { bytes: complete, signature: base58.encode(paid as Uint8Array), blockhash }
    }
    const first = signatures[0] as Uint8Array
    return { bytes, signature: base58.encode(first), blockhash }
  }

  /** Returns the transaction to send: the last one while it can still land. */
  async function next(transaction: SolanaTransaction): Promise<SignedSolana> {
    if (!last) return signed(transaction)
    if (mayArrive && (await rpc.isBlockhashValid(last.blockhash))) return last
    if (!isRefreshable(transaction, wallet)) return last
    return signed(withBlockhash(transaction, await rpc.latestBlockhash()))
  }

  const isDone = ({ signature }: SignedSolana): Promise<boolean> =>
    checkLanded(rpc, signature).catch((thrown: unknown) => {
      // It failed on chain and cannot run again.
      if (thrown instanceof SolanaProblem && thrown.cause === undefined) mayArrive = false
      throw thrown
    })

  return {
    sign: signed,

    /** Resolves with the signature once the transaction is confirmed. */
    async send(transaction: SolanaTransaction): Promise<string> {
      if (last && (await isDone(last).catch(() => false))) return last.signature
      const sending = await next(transaction)
      const isNew = sending !== last
      last = sending
      mayArrive = true
      await rpc.send(sending.bytes).catch((thrown: unknown) => {
        // A node that does not answer may have forwarded it. A node that returned an error has not.
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

/** A new blockhash would invalidate other signatures and durable nonces, so those transactions keep theirs. */
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
  messageBytes.set(base58.decode(blockhash), transaction.message.blockhashAt)
  return { ...transaction, messageBytes, message: readTransactionMessage(messageBytes) }
}
