import { type Address, isAddress } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { INVALID_PARAMS, RpcError } from '../RpcError.ts'
import type { Ledger } from './createLedger.ts'
import {
  describeAccount,
  describeAmount,
  readMint,
  readTokenAccount,
  TOKEN_2022_PROGRAM_ADDRESS,
} from './describeAccount.ts'
import { describeTransaction, statusOf } from './describeTransaction.ts'
import { readMessage, readTransaction } from './readTransaction.ts'

type Config = {
  encoding?: string
  skipPreflight?: boolean
  sigVerify?: boolean
  replaceRecentBlockhash?: boolean
  accounts?: { addresses: string[]; encoding?: string }
  limit?: number
}
type Params = readonly unknown[]
export type RpcMethods = Readonly<Record<string, (params: Params) => unknown>>

const VERSION = '3.0.0'
const SIGNATURES_MAX = 1_000

/** The JSON-RPC methods of Solana that wallets and apps use. */
export function createRpcMethods(ledger: Ledger): RpcMethods {
  const { machine } = ledger
  const withContext = (value: unknown) => ({
    context: { apiVersion: VERSION, slot: ledger.slot() },
    value,
  })
  const accountAt = (address: unknown, encoding: string | undefined) => {
    const account = machine.getAccount(addressOf(address))
    return account.exists ? describeAccount(machine, account, encoding) : null
  }
  const mintAt = (address: Address) => {
    const mint = readMint(machine, address)
    if (!mint) throw new RpcError(INVALID_PARAMS, 'Invalid param: could not find mint')
    return mint
  }

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': VERSION, 'feature-set': 0 }),
    getGenesisHash: () => 'LatchkeySandbox1111111111111111111111111111',
    getSlot: ledger.slot,
    getBlockHeight: ledger.slot,
    getBlockTime: () => Math.floor(Date.now() / 1_000),
    getEpochInfo: () => ({
      absoluteSlot: ledger.slot(),
      blockHeight: ledger.slot(),
      epoch: 0,
      slotIndex: ledger.slot(),
      slotsInEpoch: 432_000,
      transactionCount: ledger.count(),
    }),
    getLatestBlockhash: () =>
      withContext({
        blockhash: machine.latestBlockhash(),
        lastValidBlockHeight: ledger.lastValidHeight(),
      }),
    isBlockhashValid: ([hash]) => withContext(ledger.isGoodBlockhash(String(hash))),
    getMinimumBalanceForRentExemption: ([bytes]) =>
      machine.minimumBalanceForRentExemption(wholeOf(bytes)),
    getRecentPrioritizationFees: () => [{ slot: ledger.slot(), prioritizationFee: 0 }],
    getFeeForMessage: ([message]) =>
      withContext(readMessage(machine, new Uint8Array(Buffer.from(String(message), 'base64'))).fee),

    getBalance: ([address]) => withContext(machine.getBalance(addressOf(address)) ?? 0n),
    getAccountInfo: ([address, config]) =>
      withContext(accountAt(address, configOf(config).encoding)),
    getMultipleAccounts: ([addresses, config]) =>
      withContext(listOf(addresses).map((one) => accountAt(one, configOf(config).encoding))),
    getTokenAccountBalance: ([address]) => {
      const account = machine.getAccount(addressOf(address))
      const token = account.exists ? readTokenAccount(account) : undefined
      if (!token) throw new RpcError(INVALID_PARAMS, 'Invalid param: could not find account')
      return withContext(describeAmount(token.amount, mintAt(token.mint).decimals))
    },
    getTokenSupply: ([address]) => {
      const { supply, decimals } = mintAt(addressOf(address))
      return withContext(describeAmount(supply, decimals))
    },
    getTokenAccountsByOwner: ([owner, filter, config]) => {
      const { mint, programId } = (filter ?? {}) as { mint?: string; programId?: string }
      const programs = programId
        ? [addressOf(programId)]
        : [TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM_ADDRESS]
      const found = programs
        .flatMap((program) => machine.getProgramAccounts(program))
        .filter((account) => {
          const token = readTokenAccount(account)
          return token?.owner === owner && (mint === undefined || token?.mint === mint)
        })
        .map((account) => ({
          pubkey: account.address,
          account: describeAccount(machine, account, configOf(config).encoding),
        }))
      return withContext(found)
    },

    requestAirdrop: ([address, amount]) => ledger.airdrop(addressOf(address), wholeOf(amount)),
    sendTransaction: ([text, config]) => {
      const { encoding, skipPreflight = false } = configOf(config)
      return ledger.send(text, encoding, skipPreflight)
    },
    simulateTransaction: ([text, config]) => {
      const { encoding, sigVerify = false, replaceRecentBlockhash, accounts } = configOf(config)
      const read = readTransaction(machine, text, encoding)
      if (!replaceRecentBlockhash) ledger.checkBlockhash(read)
      const outcome = ledger.simulate(read, { isVerified: sigVerify })
      const after = (address: string) => {
        const changed = outcome.accounts.find((account) => account.address === address)
        return changed
          ? describeAccount(machine, changed, accounts?.encoding)
          : accountAt(address, accounts?.encoding)
      }
      return withContext({
        err: outcome.error,
        logs: outcome.meta.logs(),
        unitsConsumed: outcome.meta.computeUnitsConsumed(),
        accounts: accounts ? accounts.addresses.map(after) : null,
        returnData: null,
        innerInstructions: null,
        ...(replaceRecentBlockhash && {
          replacementBlockhash: {
            blockhash: machine.latestBlockhash(),
            lastValidBlockHeight: ledger.lastValidHeight(),
          },
        }),
      })
    },
    getSignatureStatuses: ([signatures]) =>
      withContext(
        listOf(signatures).map((signature) => {
          const record = ledger.record(String(signature))
          if (!record) return null
          const { slot, error } = record
          const status = statusOf(error)
          return { slot, confirmations: null, err: error, status, confirmationStatus: 'finalized' }
        }),
      ),
    getSignaturesForAddress: ([address, config]) =>
      ledger
        .recordsOf(addressOf(address))
        .slice(0, configOf(config).limit ?? SIGNATURES_MAX)
        .map(({ signature, slot, error, blockTime }) => ({
          signature,
          slot,
          err: error,
          memo: null,
          blockTime,
          confirmationStatus: 'finalized',
        })),
    getTransaction: ([signature, config]) => {
      const record = ledger.record(String(signature))
      const encoding = typeof config === 'string' ? config : configOf(config).encoding
      return record?.read ? describeTransaction(record, record.read, encoding) : null
    },
  }
}

const configOf = (value: unknown): Config =>
  typeof value === 'object' && value !== null ? (value as Config) : {}

function addressOf(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value)) return value
  throw new RpcError(INVALID_PARAMS, 'Invalid param: WrongSize')
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new RpcError(INVALID_PARAMS, 'Invalid params: a list is expected')
}

function wholeOf(value: unknown): bigint {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return BigInt(value as number)
  throw new RpcError(INVALID_PARAMS, 'Invalid params: a whole number is expected')
}
