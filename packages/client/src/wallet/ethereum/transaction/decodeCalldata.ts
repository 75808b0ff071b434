import {
  type CalldataReader,
  createCalldataReader,
  UnreadableCall,
} from './createCalldataReader.ts'
import type { Hex } from './TransactionRequest.ts'

export type TransactionAction = 'approve' | 'transfer' | 'batch transfer' | 'mint' | 'transaction'

/** What a call says that it does ([W3.8]). Whether a number is an amount or a token's id, the token tells. */
export type DecodedCall = {
  action: TransactionAction
  functionName: string | null
  /** May be a call to a token with amounts, to one with numbered pieces, or to either. */
  isErc20Ish: boolean
  isNFTIsh: boolean
  /** Permit2 names the token; otherwise it is the contract that is called. */
  token?: Hex
  spender?: Hex
  /** May move every piece the wallet has of this token, if `approved`. */
  operator?: Hex
  approved?: boolean
  transferFrom?: Hex
  transferTo?: Hex
  tokenId?: bigint
  tokenIds?: readonly bigint[]
  amount?: bigint
  amounts?: readonly bigint[]
  expiresAtSeconds?: bigint
}

type CallDetails = Omit<DecodedCall, 'functionName' | 'isErc20Ish' | 'isNFTIsh'>
type Kind = 'erc20' | 'nft' | 'either'
type Entry = readonly [signature: string, kind: Kind, read: (words: CalldataReader) => CallDetails]

const readApproval = (words: CalldataReader): CallDetails => ({
  action: 'approve',
  spender: words.address(0),
  amount: words.number(1),
})
const readTransferFrom = (words: CalldataReader): CallDetails => ({
  action: 'transfer',
  transferFrom: words.address(0),
  transferTo: words.address(1),
  amount: words.number(2),
})
const readNftTransfer = (words: CalldataReader): CallDetails => ({
  action: 'transfer',
  transferFrom: words.address(0),
  transferTo: words.address(1),
  tokenId: words.number(2),
})

/** By the first four bytes of the hash of the signature beside it, which a test works out anew. */
export const FUNCTIONS: Readonly<Record<string, Entry>> = {
  '0x095ea7b3': ['approve(address,uint256)', 'either', readApproval],
  '0x39509351': ['increaseAllowance(address,uint256)', 'erc20', readApproval],
  '0xa9059cbb': [
    'transfer(address,uint256)',
    'erc20',
    (words) => ({ action: 'transfer', transferTo: words.address(0), amount: words.number(1) }),
  ],
  '0x23b872dd': ['transferFrom(address,address,uint256)', 'either', readTransferFrom],
  '0x42842e0e': ['safeTransferFrom(address,address,uint256)', 'nft', readNftTransfer],
  '0xb88d4fde': ['safeTransferFrom(address,address,uint256,bytes)', 'nft', readNftTransfer],
  '0xf242432a': [
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'nft',
    (words) => ({ ...readNftTransfer(words), amount: words.number(3) }),
  ],
  '0x2eb2c2d6': [
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    'nft',
    (words) => ({
      action: 'batch transfer',
      transferFrom: words.address(0),
      transferTo: words.address(1),
      ...readNftBatch(words, 2),
    }),
  ],
  '0xa22cb465': [
    'setApprovalForAll(address,bool)',
    'nft',
    (words) => ({ action: 'approve', operator: words.address(0), approved: words.flag(1) }),
  ],
  '0x87517c45': [
    'approve(address,address,uint160,uint48)',
    'erc20',
    (words) => ({
      action: 'approve',
      token: words.address(0),
      spender: words.address(1),
      amount: words.number(2),
      expiresAtSeconds: words.number(3),
    }),
  ],
  '0x1249c58b': ['mint()', 'either', () => ({ action: 'mint' })],
  '0x6a627842': ['mint(address)', 'nft', readMint],
  '0x40d097c3': ['safeMint(address)', 'nft', readMint],
  '0x40c10f19': [
    'mint(address,uint256)',
    'either',
    (words) => ({ ...readMint(words), amount: words.number(1) }),
  ],
  '0xa1448194': [
    'safeMint(address,uint256)',
    'nft',
    (words) => ({ ...readMint(words), tokenId: words.number(1) }),
  ],
  '0x731133e9': [
    'mint(address,uint256,uint256,bytes)',
    'nft',
    (words) => ({ ...readMint(words), tokenId: words.number(1), amount: words.number(2) }),
  ],
  '0x1f7fdffa': [
    'mintBatch(address,uint256[],uint256[],bytes)',
    'nft',
    (words) => ({ ...readMint(words), ...readNftBatch(words, 1) }),
  ],
}

function readMint(words: CalldataReader): CallDetails {
  return { action: 'mint', transferTo: words.address(0) }
}

function readNftBatch(
  words: CalldataReader,
  place: number,
): Pick<CallDetails, 'tokenIds' | 'amounts'> {
  const tokenIds = words.numbers(place)
  const amounts = words.numbers(place + 1)
  if (tokenIds.length !== amounts.length) throw new UnreadableCall('Lists of two lengths')
  return { tokenIds, amounts }
}

const UNKNOWN: DecodedCall = {
  action: 'transaction',
  functionName: null,
  isErc20Ish: false,
  isNFTIsh: false,
}

/** What a call does, as far as its data tells; what is not read to the last bit is an unknown call. */
export function decodeCalldata(data: Hex): DecodedCall {
  const entry = Object.hasOwn(FUNCTIONS, data.slice(0, 10)) && FUNCTIONS[data.slice(0, 10)]
  if (!entry) return UNKNOWN
  const [signature, kind, read] = entry
  try {
    return {
      ...read(createCalldataReader(data)),
      functionName: signature.slice(0, signature.indexOf('(')),
      isErc20Ish: kind !== 'nft',
      isNFTIsh: kind !== 'erc20',
    }
  } catch (thrown) {
    if (thrown instanceof UnreadableCall) return UNKNOWN
    throw thrown
  }
}
