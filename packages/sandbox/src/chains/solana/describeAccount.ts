import { type Address, type EncodedAccount, getBase58Decoder } from '@solana/kit'
import { getMintDecoder, getTokenDecoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { LiteSVM } from 'litesvm'

export const TOKEN_2022_PROGRAM_ADDRESS = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
const TOKEN_BYTES = 165
const MINT_BYTES = 82
/** The type byte after the part that both token programs share. */
const KIND_AT = TOKEN_BYTES
const RENT_EPOCH = 18_446_744_073_709_551_615n
const STATES = ['uninitialized', 'initialized', 'frozen']

export type TokenAccount = { mint: Address; owner: Address; amount: bigint; program: Address }

const isTokenProgram = (program: Address) =>
  program === TOKEN_PROGRAM_ADDRESS || program === TOKEN_2022_PROGRAM_ADDRESS

const isTokenAccount = ({ data, programAddress }: EncodedAccount) =>
  isTokenProgram(programAddress) &&
  (data.length === TOKEN_BYTES || (data.length > TOKEN_BYTES && data[KIND_AT] === 2))

const isMint = ({ data, programAddress }: EncodedAccount) =>
  isTokenProgram(programAddress) &&
  (data.length === MINT_BYTES || (data.length > TOKEN_BYTES && data[KIND_AT] === 1))

/** The token balance of an account; undefined if it is not a token account. */
export function readTokenAccount(account: EncodedAccount): TokenAccount | undefined {
  if (!isTokenAccount(account)) return undefined
  const { mint, owner, amount } = getTokenDecoder().decode(account.data)
  return { mint, owner, amount, program: account.programAddress }
}

function withoutZeros(fraction: string): string {
  let end = fraction.length
  while (fraction[end - 1] === '0') end--
  return fraction.slice(0, end)
}

/** A token amount as JSON-RPC encodes it. */
export function describeAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = withoutZeros(digits.slice(digits.length - decimals))
  const uiAmountString = part === '' ? whole : `${whole}.${part}`
  return {
    amount: amount.toString(),
    decimals,
    uiAmount: Number(uiAmountString),
    uiAmountString,
  }
}

export function readMint(machine: LiteSVM, address: Address) {
  const account = machine.getAccount(address)
  return account.exists && isMint(account) ? getMintDecoder().decode(account.data) : undefined
}

/** An account as JSON-RPC returns it, in the requested encoding. */
export function describeAccount(machine: LiteSVM, account: EncodedAccount, encoding = 'base64') {
  return {
    data: encodeData(machine, account, encoding),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
    rentEpoch: RENT_EPOCH,
    space: account.data.length,
  }
}

function encodeData(machine: LiteSVM, account: EncodedAccount, encoding: string) {
  const parsed = encoding === 'jsonParsed' ? parseData(machine, account) : undefined
  if (parsed) return parsed
  if (encoding === 'base58') return [getBase58Decoder().decode(account.data), 'base58']
  return [Buffer.from(account.data).toString('base64'), 'base64']
}

function parseData(machine: LiteSVM, account: EncodedAccount) {
  const program = account.programAddress === TOKEN_PROGRAM_ADDRESS ? 'spl-token' : 'spl-token-2022'
  const space = account.data.length
  if (isTokenAccount(account)) {
    const token = getTokenDecoder().decode(account.data)
    const decimals = readMint(machine, token.mint)?.decimals ?? 0
    const info = {
      isNative: token.isNative.__option === 'Some',
      mint: token.mint,
      owner: token.owner,
      state: STATES[token.state],
      tokenAmount: describeAmount(token.amount, decimals),
      ...(token.delegate.__option === 'Some' && {
        delegate: token.delegate.value,
        delegatedAmount: describeAmount(token.delegatedAmount, decimals),
      }),
    }
    return { program, parsed: { type: 'account', info }, space }
  }
  if (!isMint(account)) return undefined
  const mint = getMintDecoder().decode(account.data)
  const info = {
    decimals: mint.decimals,
    isInitialized: mint.isInitialized,
    supply: mint.supply.toString(),
    mintAuthority: mint.mintAuthority.__option === 'Some' ? mint.mintAuthority.value : null,
    freezeAuthority: mint.freezeAuthority.__option === 'Some' ? mint.freezeAuthority.value : null,
  }
  return { program, parsed: { type: 'mint', info }, space }
}
