import { recordOwnTransaction } from '@latchkey/contract/endpoints/ownTransactions'
import type { Client } from '../../../core/client.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { ProviderError } from '../../../core/errors/ProviderError.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import { type EmbeddedWallet, findEmbeddedWallet } from '../../embedded/EmbeddedWallet.ts'
import {
  exitedBeforeConnected,
  type WalletLoader,
} from '../../embedded/recover/createWalletLoader.ts'
import { requireUser } from '../../embedded/requireUser.ts'
import type { SignRaw } from '../../embedded/sign/createSignRaw.ts'
import { requiresConfirmation } from '../../embedded/sign/requiresConfirmation.ts'
import type { WalletContext } from '../../embedded/WalletContext.ts'
import type { TransactionTask, TransactionUiOptions } from '../../embedded/WalletTask.ts'
import {
  type ReceiveFundsEvent,
  type ReceiveFundsState,
  receiveFundsMachine,
} from '../receive/receiveFundsMachine.ts'
import { createAtomicRun } from './batch/createAtomicRun.ts'
import { requireTargets } from './batch/encodeBatch.ts'
import { type EthereumChain, findChain } from './chains/findChain.ts'
import { createActiveChain } from './createActiveChain.ts'
import { createRpc } from './createRpc.ts'
import { getChainStore } from './getChainStore.ts'
import { createSendRun, type SendRun } from './send/createSendRun.ts'
import { hashesOf } from './send/hashesOf.ts'
import {
  type SendTransactionEvent,
  type SendTransactionState,
  sendTransactionMachine,
} from './send/sendTransactionMachine.ts'
import { toProblem, transactionError } from './send/TransactionProblem.ts'
import { createSponsor } from './sponsored/createSponsor.ts'
import { createSponsoredRun } from './sponsored/createSponsoredRun.ts'
import { readTransaction } from './transaction/readTransaction.ts'
import type { ParsedTransaction } from './transaction/TransactionRequest.ts'
import { createOperationSteps } from './user-operation/createOperationSteps.ts'
import { readUserOperation } from './user-operation/readUserOperation.ts'

/** Sends transactions without a screen. Each one waits until the previous one is mined. */
async function sendWithoutConfirmation(
  run: SendRun,
  { address }: EmbeddedWallet,
  count: number,
): Promise<string[]> {
  const hashes: string[] = []
  for (let place = 0; place < count; place += 1) {
    const prepared = await run.prepare(place, place)
    if (prepared.isShortOfFunds)
      throw new LatchkeyError(
        'insufficient_balance',
        `Wallet ${address} does not have enough funds.`,
        { data: { hashes } },
      )
    const sent = await run.send(prepared, place)
    // The error carries the hash, so the caller can look the transaction up and must not send it again.
    if (sent.isUncertain) throw transactionError('unsettled', { hash: sent.hash })
    hashes.push(sent.hash)
    if (place + 1 < count) await run.wait(sent)
  }
  return hashes
}

/**
 * Requires a valid session and a wallet of the current user.
 * @throws LatchkeyError `attempted_rpc_call_before_logged_in` or `embedded_wallet_not_found`
 */
export async function requireSender(
  client: Pick<Client, 'getState' | 'getAccessToken'>,
  { address }: EmbeddedWallet,
): Promise<void> {
  const accessToken = await client.getAccessToken()
  // Read after the await: another user may have logged in meanwhile.
  const wallet = findEmbeddedWallet(client.getState().user, address, 'ethereum')
  if (!accessToken || !wallet)
    throw new LatchkeyError(
      accessToken ? 'embedded_wallet_not_found' : 'attempted_rpc_call_before_logged_in',
      'Must have valid access token and Privy wallet to send transaction',
    )
}

export type Transactions = ReturnType<typeof createTransactions>
type Mode = TransactionTask['mode']

/** How the calls of a request reach the chain. */
type Sending = Pick<TransactionTask, 'isAtomic' | 'isSponsored'>

/** Creates the run of a request: one transaction per call, or one for all calls. */
const chooseRun = ({ isAtomic, isSponsored }: Sending) => {
  if (isSponsored) return createSponsoredRun
  return isAtomic ? createAtomicRun : createSendRun
}
const isOne = ({ isAtomic, isSponsored }: Sending) => isAtomic === true || isSponsored === true

const rejectedByUser = () =>
  ProviderError.of('userRejected', { message: 'The user rejected the request.' })

/**
 * Signs and sends Ethereum transactions, with a confirmation screen unless the configuration allows sending
 * without one.
 */
export function createTransactions(
  context: WalletContext,
  walletLoader: Pick<WalletLoader, 'connect' | 'isConnected'>,
  signRaw: SignRaw,
) {
  const { client, settings, openTask } = context

  /** Creates the run of a request. The server keeps the hash of what it sends, for the list of the wallet's activity. */
  function createRun(
    sending: Sending,
    { wallet, calls }: Pick<TransactionTask, 'wallet' | 'calls'>,
  ): SendRun {
    const run = chooseRun(sending)(context, signRaw, { wallet, calls })
    return {
      ...run,
      async send(prepared, place) {
        const sent = await run.send(prepared, place)
        const caip2 = `eip155:${calls[0]?.chainId}`
        const body = { address: wallet.address, caip2, hash: sent.hash }
        client.call(recordOwnTransaction, body).catch(() => {}) // the transaction is sent all the same
        return sent
      },
    }
  }

  /** Parses a request and checks that the host app supports its chain. */
  function read({ address }: EmbeddedWallet, request: unknown): ParsedTransaction {
    const chains = createActiveChain(settings, getChainStore(client), address)
    const asked = readTransaction(request, { address, chainId: chains.current().id })
    findChain(settings(), asked.chainId)
    return asked
  }

  /** If one request is invalid, none is sent. */
  function readAll(wallet: EmbeddedWallet, requests: readonly unknown[]) {
    try {
      return { calls: requests.map((request) => read(wallet, request)), refused: null }
    } catch (thrown) {
      return { calls: [], refused: LatchkeyError.from(thrown) }
    }
  }

  /** Rejects without a screen if no sponsor can pay for the calls. */
  function requireSponsored(calls: readonly ParsedTransaction[]): void {
    const [first] = calls
    if (first) createSponsor(client, findChain(settings(), first.chainId))
    requireTargets(calls)
  }

  async function ask<Result>(
    mode: Mode,
    wallet: EmbeddedWallet,
    requests: readonly unknown[],
    uiOptions: TransactionUiOptions,
    sending: Sending = {},
  ): Promise<Result> {
    requireUser(client, 'sign')
    if (mode === 'send') await requireSender(client, wallet)
    const shown = requiresConfirmation(context, uiOptions, 'transaction')
    const { calls, refused } = readAll(wallet, requests)
    if (refused && !shown) throw refused
    if (sending.isSponsored) requireSponsored(calls)
    if (!shown) {
      await walletLoader.connect(wallet)
      const run = createRun(sending, { wallet, calls })
      return (
        mode === 'sign'
          ? run.sign(await run.prepare(0, 0))
          : sendWithoutConfirmation(run, wallet, isOne(sending) ? 1 : calls.length)
      ) as Result
    }
    return openTask<Result>(
      { type: 'ethereum-transaction', wallet, mode, calls, refused, ...sending, uiOptions },
      () => (walletLoader.isConnected(wallet) ? rejectedByUser() : exitedBeforeConnected()),
    )
  }

  async function signUserOperation(
    wallet: EmbeddedWallet,
    request: unknown,
    uiOptions: TransactionUiOptions = {},
  ): Promise<string> {
    requireUser(client, 'sign')
    const operation = readUserOperation(request)
    const { calls, signed } = operation
    findChain(settings(), operation.request.chainId)
    if (!requiresConfirmation(context, uiOptions, 'transaction')) {
      await walletLoader.connect(wallet)
      return signRaw(wallet, signed)
    }
    return openTask<string>(
      {
        type: 'ethereum-transaction',
        wallet,
        mode: 'sign',
        calls,
        refused: null,
        operation,
        uiOptions,
      },
      () => (walletLoader.isConnected(wallet) ? rejectedByUser() : exitedBeforeConnected()),
    )
  }

  return {
    read,
    /**
     * Signs a user operation of a smart wallet that this wallet owns. The screen shows the calls that its bytes encode.
     * @throws LatchkeyError `invalid_data` if they cannot be decoded, or if the hash is of another user operation
     */
    signUserOperation,
    /** Sends transactions. Resolves with the hashes in request order. */
    send: (
      wallet: EmbeddedWallet,
      requests: readonly unknown[],
      uiOptions: TransactionUiOptions = {},
    ) => ask<string[]>('send', wallet, requests, uiOptions),
    /** Sends calls as one transaction, which reverts as a whole. Resolves with its hash. */
    sendAtomic: async (
      wallet: EmbeddedWallet,
      requests: readonly unknown[],
      uiOptions: TransactionUiOptions = {},
    ) => ask<string[]>('send', wallet, requests, uiOptions, { isAtomic: true }),
    /**
     * Sends calls as one user operation, whose fee the app's paymaster pays. Resolves with the hash of the transaction
     * that contains it.
     * @throws LatchkeyError `not_supported` if the app has no paymaster on the chain
     */
    sendSponsored: async (
      wallet: EmbeddedWallet,
      requests: readonly unknown[],
      uiOptions: TransactionUiOptions = {},
    ) => ask<string[]>('send', wallet, requests, uiOptions, { isSponsored: true }),
    /** Signs a transaction without sending it. */
    sign: (wallet: EmbeddedWallet, request: unknown, uiOptions: TransactionUiOptions = {}) =>
      ask<string>('sign', wallet, [request], uiOptions),

    /** Polls the wallet's balance until funds arrive. */
    receive(
      { address }: EmbeddedWallet,
      chain: EthereumChain,
      balance: bigint,
    ): Flow<ReceiveFundsState, ReceiveFundsEvent> {
      const rpc = createRpc(client.ports)
      const readBalance = async () =>
        BigInt((await rpc(chain.source, 'eth_getBalance', [address, 'latest'])) as string)
      return createFlow(receiveFundsMachine({ balance, readBalance }), { clock: client.clock })
    },

    /**
     * Starts the flow behind the screens of a task. Once a transaction is submitted, closing the screen does
     * not reject: `onSubmitting` receives the outcome.
     */
    start(
      { wallet, mode, calls, refused, operation, ...sending }: TransactionTask,
      { onSubmitting }: { onSubmitting(outcome: Promise<unknown>): void },
    ): Flow<SendTransactionState, SendTransactionEvent> {
      const run = {
        ...createRun(sending, { wallet, calls }),
        ...(operation && createOperationSteps(context, signRaw, { wallet, operation })),
      }
      const flow = createFlow(
        sendTransactionMachine({
          ...run,
          prepare: async (step, sentCount) => {
            const prepared = await run.prepare(step, sentCount)
            // Signing alone needs no funds.
            return mode === 'sign' ? { ...prepared, isShortOfFunds: false } : prepared
          },
          count: calls.length,
          sendCount: isOne(sending) ? 1 : calls.length,
          isSignOnly: mode === 'sign',
          refused: refused && toProblem(refused),
          send(prepared, place) {
            const sending = run.send(prepared, place)
            onSubmitting(sending.then(({ hash }) => [...hashesOf(flow.getState()), hash]))
            return sending
          },
        }),
        { clock: client.clock },
      )
      return {
        ...flow,
        stop() {
          run.stop()
          flow.stop()
        },
      }
    },
  }
}
