import { base58, base64 } from '@scure/base'
import { copyBytes, type ReadonlyBytes } from '../../../core/encoding/ReadonlyBytes.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
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
import type { SolanaTransactionTask, TransactionUiOptions } from '../../embedded/WalletTask.ts'
import {
  type ReceiveFundsEvent,
  type ReceiveFundsState,
  receiveFundsMachine,
} from '../receive/receiveFundsMachine.ts'
import { findCluster } from './SolanaCluster.ts'
import { createSolanaRpc } from './send/createSolanaRpc.ts'
import { createSolanaRun } from './send/createSolanaRun.ts'
import { createSolanaSponsor, requireFeePayer } from './send/createSolanaSponsor.ts'
import { type PreparedSolana, prepareSolana } from './send/prepareSolana.ts'
import {
  type SendSolanaEvent,
  type SendSolanaState,
  type SolanaResult,
  sendSolanaMachine,
} from './send/sendSolanaMachine.ts'
import { readSolanaTransaction } from './transaction/readSolanaTransaction.ts'
import { withFeePayer } from './transaction/withFeePayer.ts'

/** API that signs and sends Solana transactions. */
export type SolanaTransactions = ReturnType<typeof createSolanaTransactions>

/** Solana transaction request: the serialized transaction and its options. */
export type SolanaTransactionRequest = {
  /** Serialized transaction in wire format, at most 1,232 bytes. */
  transaction: ReadonlyBytes
  /** Name of the cluster. Defaults to the host app's first. */
  cluster?: string | undefined
  /** The app pays the fee, within the limits of the server. */
  sponsor?: boolean | undefined
  /** Texts and options of the confirmation screen. */
  uiOptions?: TransactionUiOptions | undefined
}
type Mode = SolanaTransactionTask['mode']

const exited = () =>
  new LatchkeyError(
    'transaction_failure',
    'User exited the modal before submitting the transaction',
  )

const notConnected = (address: string, cause?: unknown) =>
  new LatchkeyError(
    'unknown_connect_wallet_error',
    `Cannot sendSolanaTransaction before embedded wallet ${address} is connected`,
    { cause },
  )

/**
 * Signs and sends Solana transactions, with a confirmation screen unless the configuration allows sending
 * without one.
 */
export function createSolanaTransactions(
  context: WalletContext,
  walletLoader: Pick<WalletLoader, 'connect' | 'isConnected'>,
  signRaw: SignRaw,
) {
  const { client, settings, openTask } = context

  function createRun({ wallet, mode, transaction, cluster, isSponsored }: SolanaTransactionTask) {
    const rpc = createSolanaRpc(client.ports, cluster.rpcUrl)
    const run = createSolanaRun({
      rpc,
      clock: client.clock,
      wallet: wallet.address,
      sponsor: isSponsored ? createSolanaSponsor(client) : undefined,
      sign: async (message) =>
        base64.decode(await signRaw(wallet, { method: 'solana_signTransaction', message })),
    })
    return {
      isSignOnly: mode === 'sign',
      prepare: () =>
        prepareSolana({ client, rpc, cluster }, { transaction, wallet: wallet.address }),
      async submit(prepared: PreparedSolana): Promise<SolanaResult> {
        if (mode === 'send')
          return { signature: await run.send(prepared.transaction), signedTransaction: null }
        const { bytes, signature } = await run.sign(prepared.transaction)
        return { signature, signedTransaction: bytes }
      },
    }
  }

  /** Requires that the wallet belongs to the user before sending. */
  function requireOwn(mode: Mode, { address }: EmbeddedWallet): void {
    const owned = findEmbeddedWallet(client.getState().user, address, 'solana')
    if (mode === 'send' && !owned) throw notConnected(address)
  }

  async function submitWithoutConfirmation(task: SolanaTransactionTask): Promise<SolanaResult> {
    await walletLoader.connect(task.wallet)
    const run = createRun(task)
    const prepared = await run.prepare()
    if (task.mode === 'send' && !prepared.hasFunds)
      throw new LatchkeyError(
        'insufficient_balance',
        'Solana wallet has insufficient funds for this transaction.',
      )
    return run.submit(prepared)
  }

  const exitedFrom = (wallet: EmbeddedWallet) => () =>
    walletLoader.isConnected(wallet) ? exited() : exitedBeforeConnected()

  async function ask(
    mode: Mode,
    wallet: EmbeddedWallet,
    { transaction, cluster, sponsor = false, uiOptions = {} }: SolanaTransactionRequest,
  ): Promise<SolanaResult> {
    requireUser(client, 'sign')
    const read = readSolanaTransaction(copyBytes(transaction))
    const task: SolanaTransactionTask = {
      type: 'solana-transaction',
      wallet,
      mode,
      transaction: sponsor ? withFeePayer(read, requireFeePayer(client)) : read,
      ...(sponsor && { isSponsored: true }),
      cluster: findCluster(settings().solanaClusters, cluster),
      uiOptions,
    }
    const shown = requiresConfirmation(context, uiOptions, 'transaction')
    requireOwn(mode, wallet)
    try {
      return await (shown
        ? openTask<SolanaResult>(task, exitedFrom(wallet))
        : submitWithoutConfirmation(task))
    } catch (thrown) {
      const isUnreached = (thrown as LatchkeyError).code === 'unknown_connect_wallet_error'
      throw mode === 'send' && isUnreached ? notConnected(wallet.address, thrown) : thrown
    }
  }

  return {
    /** Sends a transaction. Resolves with its signature once it is confirmed. */
    send: async (wallet: EmbeddedWallet, request: SolanaTransactionRequest): Promise<string> =>
      (await ask('send', wallet, request)).signature,
    /** Like `send`, but resolves with the 64 signature bytes, as Wallet Standard does. */
    signAndSend: async (
      wallet: EmbeddedWallet,
      request: SolanaTransactionRequest,
    ): Promise<Uint8Array> => base58.decode((await ask('send', wallet, request)).signature),
    /** Signs a transaction without sending it. Resolves with the signed transaction. */
    sign: async (wallet: EmbeddedWallet, request: SolanaTransactionRequest): Promise<Uint8Array> =>
      (await ask('sign', wallet, request)).signedTransaction as Uint8Array,
    /** Polls the wallet's balance until funds arrive. */
    receive: (
      { wallet, cluster }: SolanaTransactionTask,
      balance: bigint,
    ): Flow<ReceiveFundsState, ReceiveFundsEvent> => {
      const rpc = createSolanaRpc(client.ports, cluster.rpcUrl)
      const readBalance = () => rpc.balance(wallet.address)
      return createFlow(receiveFundsMachine({ balance, readBalance }), { clock: client.clock })
    },
    /** Starts the flow behind the screens of a task. */
    start(
      task: SolanaTransactionTask,
      { onSubmitting }: { onSubmitting(outcome: Promise<SolanaResult>): void },
    ): Flow<SendSolanaState, SendSolanaEvent> {
      const run = createRun(task)
      const submit = (prepared: PreparedSolana) => {
        const outcome = run.submit(prepared)
        onSubmitting(outcome)
        return outcome
      }
      return createFlow(sendSolanaMachine({ ...run, submit }), { clock: client.clock })
    },
  }
}
