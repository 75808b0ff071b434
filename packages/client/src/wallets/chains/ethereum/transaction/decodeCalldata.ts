import {
  type CalldataReader,
  createCalldataReader,
  UnreadableCall,
} from './createCalldataReader.ts'
import type { Hex } from './TransactionRequest.ts'

export type TransactionAction = 'approve' | 'transfer' | 'batch transfer' | 'mint' | 'transaction'

/** Decoded calldata [W3.8]. Only the token tells whether a number is an amount or a token id. */
export type DecodedCall = {
  action: TransactionAction
  functionName: string | null
  /** Whether the call fits an ERC-20, an NFT contract, or both. */
  isErc20Ish: boolean
  isNFTIsh: boolean
  /** Token address in a Permit2 call. Otherwise the called contract is the token. */
  token?: Hex
  spender?: Hex
  /** May transfer all NFTs of this contract, if `approved`. */
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
type Entry = readonly [
  signature: string,
  kind: Kind,
  read: (calldata: CalldataReader) => CallDetails,
]

const readApproval = (calldata: CalldataReader): CallDetails => ({
  action: 'approve',
  spender: calldata.address(0),
  amount: calldata.number(1),
})
const readTransferFrom = (calldata: CalldataReader): CallDetails => ({
  action: 'transfer',
  transferFrom: calldata.address(0),
  transferTo: calldata.address(1),
  amount: calldata.number(2),
})
const readNftTransfer = (calldata: CalldataReader): CallDetails => ({
  action: 'transfer',
  transferFrom: calldata.address(0),
  transferTo: calldata.address(1),
  tokenId: calldata.number(2),
})

/** Known functions by selector. A test recomputes each selector from its signature. */
export const FUNCTIONS: Readonly<Record<string, Entry>> = {
  '0x095ea7b3': ['approve(address,uint256)', 'either', readApproval],
  '0x39509351': ['increaseAllowance(address,uint256)', 'erc20', readApproval],
  '0xa9059cbb': [
    'transfer(address,uint256)',
    'erc20',
    (calldata) => ({
      action: 'transfer',
      transferTo: calldata.address(0),
      amount: calldata.number(1),
    }),
  ],
  '0x23b872dd': ['transferFrom(address,address,uint256)', 'either', readTransferFrom],
  '0x42842e0e': ['safeTransferFrom(address,address,uint256)', 'nft', readNftTransfer],
  '0xb88d4fde': ['safeTransferFrom(address,address,uint256,bytes)', 'nft', readNftTransfer],
  '0xf242432a': [
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'nft',
    (calldata) => ({ ...readNftTransfer(calldata), amount: calldata.number(3) }),
  ],
  '0x2eb2c2d6': [
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    'nft',
    (calldata) => ({
      action: 'batch transfer',
      transferFrom: calldata.address(0),
      transferTo: calldata.address(1),
      ...readNftBatch(calldata, 2),
    }),
  ],
  '0xa22cb465': [
    'setApprovalForAll(address,bool)',
    'nft',
    (calldata) => ({
      action: 'approve',
      operator: calldata.address(0),
      approved: calldata.flag(1),
    }),
  ],
  '0x87517c45': [
    'approve(address,address,uint160,uint48)',
    'erc20',
    (calldata) => ({
      action: 'approve',
      token: calldata.address(0),
      spender: calldata.address(1),
      amount: calldata.number(2),
      expiresAtSeconds: calldata.number(3),
    }),
  ],
  '0x1249c58b': ['mint()', 'either', () => ({ action: 'mint' })],
  '0x6a627842': ['mint(address)', 'nft', readMint],
  '0x40d097c3': ['safeMint(address)', 'nft', readMint],
  '0x40c10f19': [
    'mint(address,uint256)',
    'either',
    (calldata) => ({ ...readMint(calldata), amount: calldata.number(1) }),
  ],
  '0xa1448194': [
    'safeMint(address,uint256)',
    'nft',
    (calldata) => ({ ...readMint(calldata), tokenId: calldata.number(1) }),
  ],
  '0x731133e9': [
    'mint(address,uint256,uint256,bytes)',
    'nft',
    (calldata) => ({
      ...readMint(calldata),
      tokenId: calldata.number(1),
      amount: calldata.number(2),
    }),
  ],
  '0x1f7fdffa': [
    'mintBatch(address,uint256[],uint256[],bytes)',
    'nft',
    (calldata) => ({ ...readMint(calldata), ...readNftBatch(calldata, 1) }),
  ],
}

function readMint(calldata: CalldataReader): CallDetails {
  return { action: 'mint', transferTo: calldata.address(0) }
}

function readNftBatch(
  calldata: CalldataReader,
  place: number,
): Pick<CallDetails, 'tokenIds' | 'amounts'> {
  const tokenIds = calldata.numbers(place)
  const amounts = calldata.numbers(place + 1)
  if (tokenIds.length !== amounts.length) throw new UnreadableCall('Lists of two lengths')
  return { tokenIds, amounts }
}

const UNKNOWN: DecodedCall = {
  action: 'transaction',
  functionName: null,
  isErc20Ish: false,
  isNFTIsh: false,
}

/** Decodes calldata. If any argument is malformed, the call is unknown. */
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
