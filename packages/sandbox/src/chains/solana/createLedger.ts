import {
  type Address,
  getBase58Decoder,
  getSignatureFromTransaction,
  lamports,
  type Signature,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { INVALID_PARAMS, PREFLIGHT_FAILURE, RpcError } from '../RpcError.ts'
import { describeAmount, readMint, readTokenAccount } from './describeAccount.ts'
import { describeFailure, type TransactionError } from './describeFailure.ts'
import { type ReadInstruction, type ReadTransaction, readTransaction } from './readTransaction.ts'

const SLOT_MS = 400
const BLOCKHASH_SLOTS = 150n
const RECORDS_MAX = 10_000

export type InnerInstruction = ReadInstruction & { stackHeight: number }
export type TransactionRecord = {
  signature: Signature
  slot: number
  blockTime: number
  error: TransactionError | null
  /** Airdrops have no transaction. */
  read: ReadTransaction | undefined
  logs: string[]
  units: number
  before: Balances
  after: Balances
  inner: { index: number; instructions: InnerInstruction[] }[]
}
type Balances = { lamports: bigint[]; tokens: ReturnType<typeof tokensOf> }

export type LedgerEvents = {
  onSlot(slot: number): void
  onTransaction(record: TransactionRecord): void
}

export type Ledger = ReturnType<typeof createLedger>

/** A local Solana: a transaction is processed at once, and a new slot begins every 400 ms. */
export function createLedger(events: LedgerEvents) {
  const machine = new LiteSVM()
    .withNativeMints()
    // Blockhashes are valid for 150 slots here; the VM itself does not track them.
    .withBlockhashCheck(false)
    .withTransactionHistory(BigInt(RECORDS_MAX))
  const records = new Map<string, TransactionRecord>()
  const blockhashes = new Map<string, bigint>()
  let slot = 1n

  function noteBlockhash(): void {
    blockhashes.set(machine.latestBlockhash(), slot + BLOCKHASH_SLOTS)
    for (const [hash, lastSlot] of blockhashes) if (lastSlot < slot) blockhashes.delete(hash)
    // Lookup tables are derived from a recent slot that the VM can look up; newest first, as it searches.
    const hashes = [...blockhashes].map(([hash, last]) => ({ slot: last - BLOCKHASH_SLOTS, hash }))
    machine.setSlotHashes(hashes.reverse())
  }
  function keepTime(): void {
    const clock = machine.getClock()
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1_000))
    machine.setClock(clock)
  }
  const ticking = setInterval(() => {
    slot += 1n
    machine.warpToSlot(slot)
    machine.expireBlockhash()
    noteBlockhash()
    keepTime()
    events.onSlot(Number(slot))
  }, SLOT_MS)
  ticking.unref()
  machine.warpToSlot(slot)
  noteBlockhash()
  keepTime()

  function keep(record: TransactionRecord): void {
    const [oldest] = records.keys()
    if (records.size >= RECORDS_MAX && oldest) records.delete(oldest)
    records.set(record.signature, record)
    // The reply with the signature goes out first.
    setImmediate(() => events.onTransaction(record))
  }

  const balancesOf = (accounts: readonly Address[]): Balances => ({
    lamports: accounts.map((address) => machine.getBalance(address) ?? 0n),
    tokens: tokensOf(machine, accounts),
  })

  const failed = (err: TransactionError, meta?: TransactionMetadata) =>
    new RpcError(PREFLIGHT_FAILURE, `Transaction simulation failed: ${sentenceOf(err)}`, {
      err,
      logs: meta?.logs() ?? [],
      unitsConsumed: Number(meta?.computeUnitsConsumed() ?? 0n),
      accounts: null,
    })

  function checkBlockhash({ blockhash }: ReadTransaction): void {
    if (!blockhashes.has(blockhash)) throw failed('BlockhashNotFound')
  }

  /** Simulates a transaction. */
  function simulate(read: ReadTransaction, { isVerified }: { isVerified: boolean }) {
    machine.withSigverify(isVerified)
    try {
      const outcome = machine.simulateTransaction(read.transaction)
      const hasFailed = outcome instanceof FailedTransactionMetadata
      return {
        error: hasFailed ? describeFailure(outcome) : null,
        meta: outcome.meta(),
        accounts: hasFailed ? [] : outcome.postAccounts(),
      }
    } finally {
      machine.withSigverify(true)
    }
  }

  return {
    machine,
    slot: () => Number(slot),
    lastValidHeight: () => Number(slot + BLOCKHASH_SLOTS),
    isGoodBlockhash: (hash: string) => blockhashes.has(hash),
    checkBlockhash,
    simulate,
    record: (signature: string) => records.get(signature),
    count: () => records.size,
    /** Signatures of transactions with an account, newest first. */
    recordsOf: (address: string) =>
      [...records.values()]
        .filter(({ read }) => read?.accounts.some((account) => account === address))
        .reverse(),

    send(text: unknown, encoding: unknown, skipPreflight: boolean): Signature {
      const read = readTransaction(machine, text, encoding)
      const signature = getSignatureFromTransaction(read.transaction)
      checkBlockhash(read)
      if (records.has(signature)) throw failed('AlreadyProcessed')
      if (!skipPreflight) {
        const { error, meta } = simulate(read, { isVerified: true })
        if (error !== null) throw failed(error, meta)
      }
      const before = balancesOf(read.accounts)
      const outcome = machine.sendTransaction(read.transaction)
      const hasFailed = outcome instanceof FailedTransactionMetadata
      const meta = hasFailed ? outcome.meta() : outcome
      keep({
        signature,
        slot: Number(slot),
        blockTime: Math.floor(Date.now() / 1_000),
        error: hasFailed ? describeFailure(outcome) : null,
        read,
        logs: meta.logs(),
        units: Number(meta.computeUnitsConsumed()),
        before,
        after: balancesOf(read.accounts),
        inner: innerOf(meta, read.accounts),
      })
      return signature
    },

    /** An airdrop. */
    airdrop(address: Address, amount: bigint): Signature {
      const outcome = machine.airdrop(address, lamports(amount))
      if (outcome === null || outcome instanceof FailedTransactionMetadata) {
        throw new RpcError(INVALID_PARAMS, 'The faucet cannot give that much')
      }
      const signature = getBase58Decoder().decode(outcome.signature()) as Signature
      keep({
        signature,
        slot: Number(slot),
        blockTime: Math.floor(Date.now() / 1_000),
        error: null,
        read: undefined,
        logs: outcome.logs(),
        units: 0,
        before: balancesOf([]),
        after: balancesOf([]),
        inner: [],
      })
      return signature
    },

    close: () => clearInterval(ticking),
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  BlockhashNotFound: 'Blockhash not found',
  AlreadyProcessed: 'This transaction has already been processed',
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  InsufficientFundsForFee: 'Insufficient funds for fee',
}
const sentenceOf = (error: TransactionError) =>
  typeof error === 'string' ? (SENTENCES[error] ?? error) : JSON.stringify(error)

function tokensOf(machine: LiteSVM, accounts: readonly Address[]) {
  return accounts.flatMap((address, accountIndex) => {
    const account = machine.getAccount(address)
    const token = account.exists ? readTokenAccount(account) : undefined
    if (!token) return []
    const { mint, owner, amount, program: programId } = token
    const decimals = readMint(machine, mint)?.decimals ?? 0
    return [
      { accountIndex, mint, owner, programId, uiTokenAmount: describeAmount(amount, decimals) },
    ]
  })
}

function innerOf(meta: TransactionMetadata, accounts: readonly Address[]) {
  const at = (index: number) => accounts[index] as Address
  return meta
    .innerInstructions()
    .map((list, index) => ({
      index,
      instructions: list.map((one) => {
        const compiled = one.instruction()
        return {
          program: at(compiled.programIdIndex()),
          accounts: [...compiled.accounts()].map(at),
          data: compiled.data(),
          stackHeight: one.stackHeight(),
        }
      }),
    }))
    .filter(({ instructions }) => instructions.length > 0)
}
