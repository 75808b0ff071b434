import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { EmbeddedWallet } from '../../../embedded/EmbeddedWallet.ts'
import type { SignRaw } from '../../../embedded/sign/createSignRaw.ts'
import type { WalletContext } from '../../../embedded/WalletContext.ts'
import { createSendRun, type SendRun } from '../send/createSendRun.ts'
import type { PreparedStep } from '../send/prepareStep.ts'
import type { Hex, ParsedTransaction } from '../transaction/TransactionRequest.ts'
import { BATCH_CONTRACT, readAtomicity } from './batchContract.ts'
import { encodeBatch } from './encodeBatch.ts'
import { openCalls } from './openCalls.ts'

type Request = { wallet: EmbeddedWallet; calls: readonly ParsedTransaction[] }
type Opened = { run: SendRun; prepared: PreparedStep; isUpgrade: boolean }

/**
 * Shows calls one by one and sends them as one transaction of the wallet to itself. If the wallet does not have the
 * code of the batch contract, the transaction authorizes it (EIP-7702).
 */
export function createAtomicRun(
  context: Pick<WalletContext, 'client' | 'settings'>,
  signRaw: SignRaw,
  { wallet, calls }: Request,
): SendRun {
  const { address } = wallet
  const single = createSendRun(context, signRaw, { wallet, calls })
  let opening: Promise<Opened> | null = null
  let isStopped = false

  const { callAt, callNode, describeWith } = openCalls(context, calls)

  /** Reads the wallet's code and prepares the one transaction. */
  async function open(): Promise<Opened> {
    const atomicity = await readAtomicity(callNode, address)
    // The approval page runs this for a host page, which may not have checked it.
    if (atomicity === 'unsupported')
      throw new LatchkeyError('not_supported', 'The chain does not have the batch contract')
    const isUpgrade = atomicity === 'ready'
    const asked: ParsedTransaction = {
      ...callAt(0),
      to: address as Hex,
      value: 0n,
      data: encodeBatch(calls),
      gas: null,
      batch: {
        value: calls.reduce((sum, { value }) => sum + value, 0n),
        upgradeTo: isUpgrade ? BATCH_CONTRACT : null,
      },
    }
    const run = createSendRun(context, signRaw, { wallet, calls: [asked] })
    return { run, prepared: await run.prepare(0, 0), isUpgrade }
  }

  async function readOpened(): Promise<Opened> {
    if (!opening) throw new LatchkeyError('invalid_data', 'Invalid transaction request')
    return opening
  }

  return {
    isScanned: single.isScanned,
    async prepare(place): Promise<PreparedStep> {
      // A new attempt starts with the first call and reads code, gas and fees again.
      if (place === 0 || !opening) opening = open()
      try {
        const { opened, call } = await describeWith(opening, place, address)
        const { prepared, isUpgrade } = opened
        return { ...prepared, ...call, batchContract: { address: BATCH_CONTRACT, isUpgrade } }
      } catch (thrown) {
        opening = null
        throw thrown
      }
    },
    check: single.check,
    async sign() {
      const { run, prepared } = await readOpened()
      return run.sign(prepared)
    },
    async send() {
      const { run, prepared } = await readOpened()
      return run.send(prepared, 0)
    },
    async wait(sent) {
      const { run } = await readOpened()
      if (isStopped) run.stop()
      return run.wait(sent)
    },
    stop() {
      isStopped = true
      opening?.then(({ run }) => run.stop()).catch(() => {})
    },
  }
}
