import { keccak_256 } from '@noble/hashes/sha3.js'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { EmbeddedWallet } from '../../../embedded/EmbeddedWallet.ts'
import type { SignRaw } from '../../../embedded/sign/createSignRaw.ts'
import type { CodeAuthorization } from '../../../embedded/sign/SignRequest.ts'
import type { WalletContext } from '../../../embedded/WalletContext.ts'
import { splitSignature } from '../authorization/createSignAuthorization.ts'
import { findChain } from '../chains/findChain.ts'
import { createRpc } from '../createRpc.ts'
import { isSameTransaction } from '../transaction/readSignedTransaction.ts'
import type { CallNode } from '../transaction/readToken.ts'
import type {
  ParsedTransaction,
  ReadyTransaction,
  SignedAuthorization,
} from '../transaction/TransactionRequest.ts'
import { bytesToHex, hexToBytes } from '../transaction/toHex.ts'
import { type PreparedStep, prepareStep } from './prepareStep.ts'
import { readChecks } from './readChecks.ts'
import type { SentTransaction } from './SentTransaction.ts'
import type { SendTransactionCalls } from './sendTransactionMachine.ts'
import { isNodeUnreachable, transactionError } from './TransactionProblem.ts'
import { waitForReceipt } from './waitForReceipt.ts'

/** Messages of nodes that already have the transaction. */
const ALREADY_KNOWN = /already (?:known|imported|exists)|known transaction/i

/** Submits a signed transaction. A lost reply does not count as a rejection. */
async function sendSigned(
  callNode: CallNode,
  signed: string,
  nonce: number,
): Promise<SentTransaction> {
  const hash = bytesToHex(keccak_256(hexToBytes(signed)))
  try {
    await callNode('eth_sendRawTransaction', [signed])
    return { hash, signed, nonce, isUncertain: false }
  } catch (cause) {
    if (isNodeUnreachable(cause)) return { hash, signed, nonce, isUncertain: true }
    if (ALREADY_KNOWN.test((cause as Error).message))
      return { hash, signed, nonce, isUncertain: false }
    throw transactionError('refused', { cause })
  }
}

type Request = { wallet: EmbeddedWallet; calls: readonly ParsedTransaction[] }
export type SendRun = Pick<SendTransactionCalls, 'prepare' | 'check' | 'send' | 'sign' | 'wait'> & {
  isScanned: boolean
  /** Stops waiting for receipts. */
  stop(): void
}

/** Prepares, signs and sends one request, with or without screens. */
export function createSendRun(
  { client, settings }: Pick<WalletContext, 'client' | 'settings'>,
  signRaw: SignRaw,
  { wallet, calls }: Request,
): SendRun {
  const { address } = wallet
  const rpc = createRpc(client.ports)
  const domain = settings().transactionScanning?.domain ?? null
  let isStopped = false
  let hasSent = false

  const callAt = (place: number) => {
    const asked = calls[place]
    if (!asked) throw new LatchkeyError('invalid_data', 'Invalid transaction request')
    // A nonce set by the host app applies to the first attempt only.
    return { ...asked, nonce: hasSent ? null : asked.nonce }
  }
  const chainOf = ({ chainId }: ParsedTransaction) => findChain(settings(), chainId)
  const nodeOf =
    (asked: ParsedTransaction): CallNode =>
    (method, params) =>
      rpc(chainOf(asked).source, method, params)

  function prepare(place: number, sentCount: number): Promise<PreparedStep> {
    const asked = callAt(place)
    return prepareStep(nodeOf(asked), chainOf(asked), address, asked, place > sentCount)
  }

  /** Nonce of the request, or the wallet's next one. */
  async function readNonce({ asked }: Pick<PreparedStep, 'asked'>): Promise<number> {
    if (asked.nonce !== null) return asked.nonce
    return Number(await nodeOf(asked)('eth_getTransactionCount', [address, 'pending']))
  }

  async function authorize(authorization: CodeAuthorization): Promise<SignedAuthorization> {
    const { contract: address, chainId, nonce } = authorization
    const method = 'eth_sign7702Authorization'
    const signature = await signRaw(wallet, { method, authorization })
    return { address, chainId, nonce, ...splitSignature(signature) }
  }

  async function sign({
    asked,
    gas,
    fees,
  }: PreparedStep): Promise<{ signed: string; nonce: number }> {
    const { chainId, to, value, data, accessList, batch } = asked
    const nonce = await readNonce({ asked })
    const transaction: ReadyTransaction = {
      ...{ chainId, to, value, data, nonce, gas, fees },
      accessList: accessList ?? [],
      ...(batch?.upgradeTo && {
        // The transaction itself uses the nonce before.
        authorization: await authorize({ contract: batch.upgradeTo, chainId, nonce: nonce + 1 }),
      }),
    }
    const signed = await signRaw(wallet, { method: 'eth_signTransaction', transaction })
    // The signed transaction must equal the one shown, whichever component signed it.
    if (!isSameTransaction(signed, transaction))
      throw new LatchkeyError('unable_to_sign', 'Failed to sign transaction')
    return { signed, nonce }
  }

  return {
    isScanned: domain !== null,
    prepare,
    check: (prepared) =>
      readChecks(
        { client, domain, readNonce: () => readNonce(prepared) },
        prepared.chain,
        address,
        prepared,
      ),
    sign: async (prepared) => (await sign(prepared)).signed,
    async send(shown, place): Promise<SentTransaction> {
      // In a batch, gas and fees are read again after the previous transaction is mined.
      const prepared = place === 0 && calls.length === 1 ? shown : await prepare(place, place)
      const { chainId } = prepared.asked
      // Locks across tabs: two tabs would otherwise read the same nonce.
      return client.ports.withLock(`latchkey:send:${chainId}:${address}`, async () => {
        const { signed, nonce } = await sign(prepared)
        const sent = await sendSigned(nodeOf(prepared.asked), signed, nonce)
        hasSent = true
        return sent
      })
    },
    wait(sent) {
      const callNode = nodeOf(callAt(0))
      return waitForReceipt(
        { callNode, clock: client.clock, from: address, isStopped: () => isStopped },
        sent,
      )
    },
    stop() {
      isStopped = true
    },
  }
}
