import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { EmbeddedWallet } from '../../../embedded/EmbeddedWallet.ts'
import type { SignRaw } from '../../../embedded/sign/createSignRaw.ts'
import type { CodeAuthorization } from '../../../embedded/sign/SignRequest.ts'
import type { WalletContext } from '../../../embedded/WalletContext.ts'
import { splitSignature } from '../authorization/createSignAuthorization.ts'
import { BATCH_CONTRACT } from '../batch/batchContract.ts'
import { openCalls } from '../batch/openCalls.ts'
import { createSendRun, type SendRun } from '../send/createSendRun.ts'
import type { PreparedStep } from '../send/prepareStep.ts'
import { isNodeUnreachable, transactionError } from '../send/TransactionProblem.ts'
import type {
  Hex,
  ParsedTransaction,
  SignedAuthorization,
} from '../transaction/TransactionRequest.ts'
import { toHex } from '../transaction/toHex.ts'
import { createSponsor } from './createSponsor.ts'
import { type Draft, draftOperation, withHigherFees, withPaymaster } from './draftOperation.ts'
import { ENTRY_POINT, hashOperation, toRpcOperation, toTypedData } from './sponsoredOperation.ts'
import {
  findOperation,
  type SentOperations,
  type SettledOperation,
  waitForOperation,
} from './waitForOperation.ts'

type Request = { wallet: EmbeddedWallet; calls: readonly ParsedTransaction[] }

const NO_FEES = { type: 2, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n } as const

/**
 * Shows calls one by one and sends them as one user operation, whose fee the app's paymaster pays. The wallet executes
 * it itself. If it does not have the code of the batch contract, the user operation authorizes it (EIP-7702).
 */
export function createSponsoredRun(
  context: Pick<WalletContext, 'client' | 'settings'>,
  signRaw: SignRaw,
  { wallet, calls }: Request,
): SendRun {
  const { client } = context
  const address = wallet.address as Hex
  const single = createSendRun(context, signRaw, { wallet, calls })
  let opening: Promise<Draft> | null = null
  /** User operations that the bundler has, or may have. */
  let submitting: Promise<SentOperations> | null = null
  /** The bundler answers, and has put none of them into a block in time. */
  let isOverdue = false
  let isStopped = false

  const { chainOf, callNode, describeWith } = openCalls(context, calls)

  async function readDraft(): Promise<Draft> {
    if (!opening) throw new LatchkeyError('invalid_data', 'Invalid transaction request')
    return opening
  }

  async function authorize(authorization: CodeAuthorization): Promise<SignedAuthorization> {
    const { contract, chainId, nonce } = authorization
    const method = 'eth_sign7702Authorization'
    const signature = await signRaw(wallet, { method, authorization })
    return { address: contract, chainId, nonce, ...splitSignature(signature) }
  }

  /** Has the paymaster sign, then the wallet, and passes the user operation to the bundler. */
  async function submit({ operation: draft, authorization }: Draft): Promise<Hex> {
    const chain = chainOf()
    const sponsor = createSponsor(client, chain)
    const paid = await sponsor
      .paymaster('pm_getPaymasterData', [
        toRpcOperation(draft, { signature: '0x', authorization: null }),
        ENTRY_POINT,
        toHex(chain.id),
        sponsor.context,
      ])
      .catch(toRefusal)
    const operation = withPaymaster(draft, paid)
    const authorized = authorization && (await authorize(authorization))
    const signature = (await signRaw(wallet, toTypedData(operation, chain.id))) as Hex
    const sent = toRpcOperation(operation, { signature, authorization: authorized })
    await sponsor.bundler('eth_sendUserOperation', [sent, ENTRY_POINT]).catch((thrown) => {
      // A bundler whose reply is lost may have it: its receipt tells.
      if (!isNodeUnreachable(thrown)) toRefusal(thrown)
    })
    return hashOperation(operation, chain.id)
  }

  /** Sends the user operation for the first time. */
  async function sendFirst(draft: Draft): Promise<SentOperations> {
    const fromBlock = (await callNode('eth_blockNumber', []).catch(() => '0x0')) as string
    return { operation: draft.operation, fromBlock, hashes: [await submit(draft)] }
  }

  /** Sends it again with higher fees. If that fails, the one before can still take effect. */
  async function sendReplacement(draft: Draft, sent: SentOperations): Promise<SentOperations> {
    const { bundler } = createSponsor(client, chainOf())
    if (await findOperation({ bundler }, sent).catch(() => null)) return sent
    const operation = withHigherFees(sent.operation)
    const hash = await submit({ ...draft, operation }).catch(() => null)
    return hash ? { ...sent, operation, hashes: [...sent.hashes, hash] } : sent
  }

  const inLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
    client.ports.withLock(`latchkey:send:${chainOf().id}:${address}`, work)

  /**
   * Submits once. Later calls look for the same user operation, and replace it if the bundler has not sent it in time:
   * both have one nonce, so at most one takes effect.
   */
  async function settle(isLeft: () => boolean): Promise<SettledOperation> {
    const draft = await readDraft()
    submitting ??= inLock(() => sendFirst(draft)).catch((thrown: unknown) => {
      submitting = null
      throw thrown
    })
    if (isOverdue) {
      isOverdue = false
      submitting = submitting.then((sent) => inLock(() => sendReplacement(draft, sent)))
    }
    const { bundler } = createSponsor(client, chainOf())
    const nodes = { bundler, callNode, clock: client.clock, isStopped: isLeft }
    const sent = await submitting
    return waitForOperation(nodes, sent).catch((thrown: LatchkeyError) => {
      isOverdue = isUnsettled(thrown) && !isLeft()
      throw thrown
    })
  }

  return {
    isScanned: single.isScanned,
    async prepare(place): Promise<PreparedStep> {
      // A new attempt starts with the first call and reads nonce, gas and fees again.
      if (place === 0 || !opening || (await opening).isShortOfFunds) {
        submitting = null
        isOverdue = false
        opening = draftOperation({ client, callNode, chain: chainOf() }, { address, calls })
      }
      try {
        const { opened, call } = await describeWith(opening, place, address)
        const { operation, authorization, balance, needed, isShortOfFunds } = opened
        const isUpgrade = authorization !== null
        const isSingle = calls.length === 1
        return {
          ...call,
          gas: operation.callGasLimit,
          fees: {
            type: 2,
            maxFeePerGas: operation.maxFeePerGas,
            maxPriorityFeePerGas: operation.maxPriorityFeePerGas,
          },
          likelyFee: null,
          isSponsored: true,
          ...{ balance, needed, isShortOfFunds, isLikelyToFail: false },
          chain: chainOf(),
          ...((isUpgrade || !isSingle) && {
            batchContract: { address: BATCH_CONTRACT, isUpgrade, isSingle },
          }),
        }
      } catch (thrown) {
        opening = null
        throw thrown
      }
    },
    // The wallet pays nothing, so the scan simulates the call without fees.
    check: (prepared) => single.check({ ...prepared, fees: NO_FEES }),
    async sign() {
      throw new LatchkeyError('not_supported', 'A sponsored transaction cannot be signed alone')
    },
    async send() {
      // Also after the user has left the screen: the host app gets the hash.
      const { transactionHash } = await settle(() => false)
      return { hash: transactionHash, signed: '0x', nonce: 0, isUncertain: false }
    },
    async wait() {
      const { transactionHash, isSuccess } = await settle(() => isStopped)
      if (!isSuccess) throw transactionError('reverted', { hash: transactionHash })
    },
    stop() {
      isStopped = true
    },
  }
}

/** A bundler that does not answer may have it in a block already: then there is a cause. */
const isUnsettled = ({ data, cause }: LatchkeyError): boolean =>
  (data as { kind?: unknown } | undefined)?.kind === 'unsettled' && cause === undefined

/** Errors of the server already say why it refused. */
function toRefusal(thrown: unknown): never {
  throw thrown instanceof LatchkeyError ? thrown : transactionError('refused', { cause: thrown })
}
