import { LatchkeyError } from '../../../errors/LatchkeyError.ts'
import type { SendTransactionCalls } from '../../../flows/send-transaction/sendTransactionMachine.ts'
import type { EmbeddedWallet } from '../../EmbeddedWallet.ts'
import type { SignRaw } from '../../sign/createSignRaw.ts'
import type { WalletContext } from '../../WalletContext.ts'
import { findChain } from '../chains/findChain.ts'
import { createRpc } from '../createRpc.ts'
import { isSameTransaction } from '../transaction/readSignedTransaction.ts'
import type { CallNode } from '../transaction/readToken.ts'
import type { ParsedTransaction, ReadyTransaction } from '../transaction/TransactionRequest.ts'
import { type PreparedStep, prepareStep } from './prepareStep.ts'
import { readChecks } from './readChecks.ts'
import type { SentTransaction } from './SentTransaction.ts'
import { sendSigned } from './sendSigned.ts'
import { waitForReceipt } from './waitForReceipt.ts'

type Request = { wallet: EmbeddedWallet; calls: readonly ParsedTransaction[] }
export type SendRun = Pick<SendTransactionCalls, 'prepare' | 'check' | 'send' | 'sign' | 'wait'> & {
  isScanned: boolean
  /** Nobody looks any more: what waits for the chain stops waiting. */
  stop(): void
}

/** The work behind one request: what the flow is handed, and what a request without screens goes through. */
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
    // A number of the host's own counts for the first try only: once sent, it is used up.
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

  async function sign({
    asked,
    gas,
    fees,
  }: PreparedStep): Promise<{ signed: string; nonce: number }> {
    const { chainId, to, value, data, accessList } = asked
    const ask = nodeOf(asked)
    const nonce = asked.nonce ?? Number(await ask('eth_getTransactionCount', [address, 'pending']))
    const transaction: ReadyTransaction = {
      ...{ chainId, to, value, data, nonce, gas, fees },
      accessList: accessList ?? [],
    }
    const signed = await signRaw(wallet, { method: 'eth_signTransaction', transaction })
    // What was shown and nothing else, whoever made the signature.
    if (!isSameTransaction(signed, transaction))
      throw new LatchkeyError('unable_to_sign', 'Failed to sign transaction')
    return { signed, nonce }
  }

  return {
    isScanned: domain !== null,
    prepare,
    check: (prepared) => readChecks({ client, domain }, prepared.chain, address, prepared),
    sign: async (prepared) => (await sign(prepared)).signed,
    async send(shown, place): Promise<SentTransaction> {
      // Of several, each is measured again once those before it are on the chain.
      const prepared = place === 0 && calls.length === 1 ? shown : await prepare(place, place)
      const { chainId } = prepared.asked
      // One at a time across tabs: two that ask for the next number at once would get the same.
      return client.ports.withLock(`latchkey:send:${chainId}:${address}`, async () => {
        const { signed, nonce } = await sign(prepared)
        const sent = await sendSigned(nodeOf(prepared.asked), signed, nonce)
        hasSent = true
        return sent
      })
    },
    wait(sent) {
      const ask = nodeOf(callAt(0))
      return waitForReceipt(
        { ask, clock: client.clock, from: address, isStopped: () => isStopped },
        sent,
      )
    },
    stop() {
      isStopped = true
    },
  }
}
