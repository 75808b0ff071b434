import { type Log, NATIVE, TRANSFER } from './simulateCalls.ts'

const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/**
 * Permit2's Approval and Permit events: owner, token and spender are indexed, the amount is first in the
 * data.
 */
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const PERMIT2_APPROVAL = '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'
const PERMIT2_PERMIT = '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec'

export type AssetKind = 'NATIVE' | 'ERC20' | 'ERC721' | 'ERC1155'
type Asset = { kind: AssetKind; address: string }
export type Movement = Asset & { to: string; from: string; amount: bigint; tokenId?: bigint }
export type Grant = Asset & { spender: string; amount: bigint; isForAll: boolean; tokenId?: bigint }
export type Effects = { movements: readonly Movement[]; grants: readonly Grant[] }

/** Reads the logs of a simulation for one wallet: outgoing, incoming, and approvals. */
export function readEffects(logs: readonly Log[], wallet: string): Effects {
  const movements: Movement[] = []
  const grants: Grant[] = []
  for (const log of logs) {
    movements.push(...readMovements(log).filter(({ from, to }) => from === wallet || to === wallet))
    const grant = readGrant(log)
    if (grant?.owner === wallet) grants.push(grant)
  }
  return { movements, grants: lastOfEach(grants) }
}

const addressOf = (topic = '') => `0x${topic.slice(-40)}`.toLowerCase()
const wordsOf = (data: string) =>
  (data.slice(2).match(/.{64}/g) ?? []).map((one) => BigInt(`0x${one}`))

function readMovements({ address, topics, data }: Log): Movement[] {
  const [event, one, two, three] = topics.map((topic) => topic.toLowerCase())
  const at = address.toLowerCase()
  const words = wordsOf(data)
  if (event === TRANSFER && three !== undefined) {
    const token = { kind: 'ERC721' as const, address: at, tokenId: BigInt(three) }
    return [{ ...token, from: addressOf(one), to: addressOf(two), amount: 1n }]
  }
  if (event === TRANSFER && two !== undefined && words[0] !== undefined) {
    const kind = at === NATIVE ? ('NATIVE' as const) : ('ERC20' as const)
    return [{ kind, address: at, from: addressOf(one), to: addressOf(two), amount: words[0] }]
  }
  if (three === undefined || (event !== TRANSFER_SINGLE && event !== TRANSFER_BATCH)) return []
  const token = {
    kind: 'ERC1155' as const,
    address: at,
    from: addressOf(two),
    to: addressOf(three),
  }
  const pairs = event === TRANSFER_SINGLE ? [[words[0], words[1]]] : readBatch(words)
  return pairs.flatMap(([tokenId, amount]) =>
    tokenId === undefined || amount === undefined ? [] : [{ ...token, tokenId, amount }],
  )
}

/** Two ABI arrays, at the offsets in the first two words. */
function readBatch(words: readonly bigint[]): (readonly (bigint | undefined)[])[] {
  const listAt = (offset = 0n) => {
    const start = Number(offset / 32n)
    return words.slice(start + 1, start + 1 + Number(words[start] ?? 0n))
  }
  const amounts = listAt(words[1])
  return listAt(words[0]).map((id, place) => [id, amounts[place]])
}

function readGrant({ address, topics, data }: Log): (Grant & { owner: string }) | undefined {
  const [event, one, two, three] = topics.map((topic) => topic.toLowerCase())
  const at = address.toLowerCase()
  const [first = 0n] = wordsOf(data)
  const grant = { address: at, owner: addressOf(one), spender: addressOf(two), isForAll: false }
  if (event === APPROVAL && three !== undefined)
    return { ...grant, kind: 'ERC721', amount: 1n, tokenId: BigInt(three) }
  if (event === APPROVAL && two !== undefined) return { ...grant, kind: 'ERC20', amount: first }
  if (event === APPROVAL_FOR_ALL)
    return { ...grant, kind: 'ERC721', amount: first, isForAll: first !== 0n }
  const isPermit2 = at === PERMIT2 && (event === PERMIT2_APPROVAL || event === PERMIT2_PERMIT)
  if (!isPermit2 || three === undefined) return undefined
  return {
    ...grant,
    kind: 'ERC20',
    address: addressOf(two),
    spender: addressOf(three),
    amount: first,
  }
}

/** Keeps the last approval per token and spender, and drops revoked ones. */
function lastOfEach(grants: readonly Grant[]): Grant[] {
  const last = new Map<string, Grant>()
  for (const grant of grants) {
    const { address, spender, tokenId } = grant
    last.set([address, spender, tokenId ?? ''].join(' '), grant)
  }
  return [...last.values()].filter(({ amount, spender }) => amount > 0n && BigInt(spender) !== 0n)
}
