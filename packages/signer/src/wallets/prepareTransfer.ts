import {
  type KnownToken,
  knownAssetOf,
  type RequestedTransfer,
  readTransferRequest,
  toBaseUnits,
} from '@latchkey/contract/chains/transferRequest'
import type { FilledTransaction } from '@latchkey/contract/signer/signerWalletCalls'
import { base58 } from '@scure/base'
import { SignerError } from '../SignerError.ts'
import type { Prepared } from './Prepared.ts'

type Wallet = { address: string; chainType: string; isOwned: boolean }

const COIN_DECIMALS = { ethereum: 18, solana: 9 } as const
const ERC20_TRANSFER = '0xa9059cbb'
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const KEY_BYTES = 32
const SYSTEM_TRANSFER = 2
const LAMPORTS_MAX = 2n ** 64n - 1n

/**
 * Builds the transaction of a transfer from the signed request. The API adds fees, nonce or block hash, and for
 * wallets without an owner the contract and decimals of a token that the signer does not know.
 */
export async function prepareTransfer(
  wallet: Wallet,
  body: unknown,
  filled: FilledTransaction = {},
): Promise<Prepared & { method: string }> {
  const transfer = readTransferRequest(body)
  if (!transfer) throw new SignerError('refused_payload')
  const token = tokenOf(wallet, transfer, filled)
  const isSolana = wallet.chainType === 'solana'
  if (transfer.chain.startsWith('solana:') !== isSolana || (isSolana && token)) {
    throw new SignerError('refused_payload')
  }
  const decimals = token?.decimals ?? COIN_DECIMALS[isSolana ? 'solana' : 'ethereum']
  const value = toBaseUnits(transfer.amount, decimals)
  if (value === undefined) throw new SignerError('refused_payload')
  return isSolana
    ? onSolana(wallet, transfer.recipient, value, filled)
    : onEthereum(wallet, { ...transfer, value, token }, filled)
}

function tokenOf(
  { isOwned }: Wallet,
  transfer: RequestedTransfer,
  { token }: FilledTransaction,
): KnownToken | null {
  const known = knownAssetOf(transfer)
  if (known !== undefined) return known
  const isNamed = 'name' in transfer.asset || isSame(transfer.asset.address, token?.address)
  // The contract or the decimals of an unknown token would be the API's word, not the owner's.
  if (isOwned || !token || !isNamed) throw new SignerError('refused_payload')
  return token
}

const isSame = (one: string, other: string | undefined) =>
  one.toLowerCase() === other?.toLowerCase()

async function onEthereum(
  { address }: Wallet,
  {
    chain,
    recipient,
    value,
    token,
  }: RequestedTransfer & { value: bigint; token: KnownToken | null },
  filled: FilledTransaction,
) {
  if (!EVM_ADDRESS.test(recipient)) throw new SignerError('refused_payload')
  const { ETHEREUM_METHODS } = await import('./ethereumMethods.ts')
  const word = (hex: string) => hex.padStart(64, '0')
  const transaction = token
    ? {
        to: token.address,
        data: `${ERC20_TRANSFER}${word(recipient.slice(2))}${word(value.toString(16))}`,
      }
    : { to: recipient, value: `0x${value.toString(16)}` }
  const method = 'eth_sendTransaction'
  const request = { address, params: { transaction }, caip2: chain, filled }
  return { ...ETHEREUM_METHODS[method](request), method }
}

/** A legacy transaction with one instruction of the system program. */
async function onSolana(
  { address }: Wallet,
  recipient: string,
  lamports: bigint,
  { recent_blockhash = '' }: FilledTransaction,
) {
  if (lamports > LAMPORTS_MAX) throw new SignerError('refused_payload')
  const [from, to, blockhash] = [address, recipient, recent_blockhash].map(readKey)
  if (!from || !to || !blockhash) throw new SignerError('refused_payload')
  const data = Buffer.alloc(12)
  data.writeUInt32LE(SYSTEM_TRANSFER, 0)
  data.writeBigUInt64LE(lamports, 4)
  const isToSelf = from.equals(to)
  const accounts = isToSelf ? [from] : [from, to]
  const message = Buffer.concat([
    // One signer, no read-only signer, one read-only program; then the accounts with their count.
    Buffer.from([1, 0, 1, accounts.length + 1]),
    ...accounts,
    Buffer.alloc(KEY_BYTES),
    blockhash,
    Buffer.from([1, accounts.length, 2, 0, isToSelf ? 0 : 1, data.byteLength]),
    data,
  ])
  const unsigned = Buffer.concat([Buffer.from([1]), Buffer.alloc(64), message])
  const { SOLANA_METHODS } = await import('./solanaMethods.ts')
  const method = 'signAndSendTransaction'
  const params = { transaction: unsigned.toString('base64'), encoding: 'base64' }
  return { ...SOLANA_METHODS[method]({ address, params }), method }
}

function readKey(text: string): Buffer | undefined {
  try {
    const bytes = Buffer.from(base58.decode(text))
    return bytes.byteLength === KEY_BYTES ? bytes : undefined
  } catch {
    return undefined
  }
}
