import { type DecodedCall, decodeCalldata, type TransactionAction } from './decodeCalldata.ts'
import type { TokenMetadata } from './readToken.ts'
import type { Hex, TransactionPayload } from './TransactionRequest.ts'

/** Asset that moves: the chain's coin, a token amount, or NFTs. */
export type AssetTransfer =
  | { kind: 'coin'; units: bigint }
  | { kind: 'token'; token: Hex; units: bigint }
  | { kind: 'unlimited'; token: Hex }
  | { kind: 'pieces'; token: Hex; pieces: readonly { id: bigint; count: bigint | null }[] }
  /** All NFTs of the contract, including future ones. */
  | { kind: 'every-piece'; token: Hex }
  /** An approval that is revoked. */
  | { kind: 'nothing'; token: Hex }

/** A row of the confirmation screen. */
export type TransactionFact =
  | { name: 'send' | 'receive'; moved: AssetTransfer }
  | { name: 'spender' | 'from' | 'to' | 'token-address'; address: Hex }
  /** The transaction creates a contract. */
  | { name: 'new-contract' }

/** Description of a transaction, as shown before confirmation. */
export type TransactionDescription = {
  /** Action that the calldata encodes; `transaction` if it is not a known one. */
  action: TransactionAction
  /** Name of the called function; null if it is unknown. */
  functionName: string | null
  /** Token whose metadata the screen needs. */
  token: Hex | null
  /** Rows of the confirmation screen, in order. */
  facts: readonly TransactionFact[]
  /** When the approval expires, in epoch seconds; null if the call has no expiry. */
  expiresAtSeconds: bigint | null
}

/** Maximum values that tokens and Permit2 use for an unlimited allowance. */
const UNLIMITED: ReadonlySet<bigint> = new Set([2n ** 96n - 1n, 2n ** 160n - 1n])
const UNLIMITED_FROM = 2n ** 255n
export const isUnlimited = (units: bigint): boolean =>
  units >= UNLIMITED_FROM || UNLIMITED.has(units)

const NO_TOKEN: TokenMetadata = { symbol: null, decimals: null, isNft: false }

/** Describes what a transaction does. Uses only the bytes that are signed. */
export function describeTransaction(
  { to, value, data }: Pick<TransactionPayload, 'to' | 'value' | 'data'>,
  wallet: string,
  token: TokenMetadata = NO_TOKEN,
): TransactionDescription {
  const call = to === null ? decodeCalldata('0x') : decodeCalldata(data)
  const coin: TransactionFact[] =
    value > 0n ? [{ name: 'send', moved: { kind: 'coin', units: value } }] : []
  const isPlain = to !== null && data === '0x'
  const about = to === null || call.action === 'transaction' ? null : (call.token ?? to)
  const facts: TransactionFact[] =
    to === null
      ? [...coin, { name: 'new-contract' }]
      : about === null
        ? [
            // A transfer of 0 is still shown as a transfer.
            ...(isPlain && value === 0n ? [sendNothing] : coin),
            { name: 'to', address: to },
          ]
        : [...coin, ...factsOf(call, about, wallet, token)]
  return {
    action: isPlain ? 'transfer' : call.action,
    functionName: call.functionName,
    token: about,
    facts,
    expiresAtSeconds: call.expiresAtSeconds ?? null,
  }
}

const sendNothing: TransactionFact = { name: 'send', moved: { kind: 'coin', units: 0n } }

function factsOf(
  call: DecodedCall,
  token: Hex,
  wallet: string,
  known: TokenMetadata,
): TransactionFact[] {
  const { spender, operator, transferFrom, transferTo } = call
  const who = spender ?? operator
  const isMint = call.action === 'mint'
  const moved = assetTransferOf(call, token, known)
  return [
    ...(who ? [{ name: 'spender' as const, address: who }] : []),
    ...(moved ? [{ name: isMint ? ('receive' as const) : ('send' as const), moved }] : []),
    // The call moves tokens of another account, which users do not expect.
    ...(transferFrom && transferFrom.toLowerCase() !== wallet.toLowerCase()
      ? [{ name: 'from' as const, address: transferFrom }]
      : []),
    ...(transferTo ? [{ name: 'to' as const, address: transferTo }] : []),
    { name: 'token-address', address: token },
  ]
}

function assetTransferOf(
  call: DecodedCall,
  token: Hex,
  known: TokenMetadata,
): AssetTransfer | null {
  const { tokenIds, amounts, tokenId, amount, operator, approved, action } = call
  if (operator) return { kind: approved ? 'every-piece' : 'nothing', token }
  if (tokenIds && amounts)
    return {
      kind: 'pieces',
      token,
      pieces: tokenIds.map((id, place) => ({ id, count: amounts[place] ?? null })),
    }
  if (tokenId !== undefined)
    return { kind: 'pieces', token, pieces: [{ id: tokenId, count: amount ?? null }] }
  if (amount === undefined) return null
  // The same bytes are an amount for ERC-20 and a token id for ERC-721.
  if (call.isNFTIsh && known.isNft)
    return { kind: 'pieces', token, pieces: [{ id: amount, count: null }] }
  if (action !== 'approve') return { kind: 'token', token, units: amount }
  if (amount === 0n) return { kind: 'nothing', token }
  return isUnlimited(amount)
    ? { kind: 'unlimited', token }
    : { kind: 'token', token, units: amount }
}
