import type {
  Hex,
  TransactionPayload,
} from '../../wallets/chains/ethereum/transaction/TransactionRequest.ts'

const TRANSFER = 'a9059cbb'
const BALANCE_OF = '0x70a08231'
const WORD_CHARS = 64

const word = (hex: string) => hex.padStart(WORD_CHARS, '0')
const addressWord = (address: string) => word(address.slice(2).toLowerCase())

type Options = { chainId: number; recipient: string; token: string | null; units: bigint }

/** Builds the call that transfers native currency or a token. */
export function ethereumTransfer({
  chainId,
  recipient,
  token,
  units,
}: Options): TransactionPayload {
  if (token === null) return { chainId, to: recipient as Hex, value: units, data: '0x' }
  return {
    chainId,
    to: token as Hex,
    value: 0n,
    data: `0x${TRANSFER}${addressWord(recipient)}${word(units.toString(16))}`,
  }
}

/** Builds the ERC-20 `balanceOf` call. */
export const balanceCall = (token: string, owner: string) => ({
  to: token,
  data: BALANCE_OF + addressWord(owner),
})

/** Reads the result of `balanceOf`; zero if the contract is not a token. */
export const readBalance = (answer: unknown): bigint =>
  typeof answer === 'string' && answer.length === 2 + WORD_CHARS ? BigInt(answer) : 0n

/** Returns whether a simulated transfer succeeded: tokens return true, old ones nothing. */
export const isAccepted = (answer: unknown): boolean =>
  answer === '0x' || (typeof answer === 'string' && /^0x0*1$/.test(answer))
