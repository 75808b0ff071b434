import { readSolanaTransaction, type SolanaMessage } from '@latchkey/contract/chains/solanaMessage'
import { base58 } from '@scure/base'

/** A transfer in a transaction. `token` is null for the native coin. */
export type Transfer = { token: string | null; recipient: string; value: bigint }

const ERC20_TRANSFER = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i
const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const SYSTEM_TRANSFER = 2

/** Reads the transfer in a signed transaction. Returns undefined if it does anything else. */
export async function readTransfer(
  caip2: string,
  transaction: string,
): Promise<Transfer | undefined> {
  return caip2.startsWith('solana:')
    ? onSolana(Buffer.from(transaction, 'base64'))
    : onEthereum(transaction as `0x${string}`)
}

async function onEthereum(transaction: `0x${string}`): Promise<Transfer | undefined> {
  const { parseTransaction } = await import('viem')
  const { to, value = 0n, data = '0x' } = parseTransaction(transaction)
  if (!to) return undefined
  if (data === '0x') return { token: null, recipient: to, value }
  const [, recipient, amount] = ERC20_TRANSFER.exec(data) ?? []
  if (value !== 0n || recipient === undefined || amount === undefined) return undefined
  return { token: to, recipient: `0x${recipient}`, value: BigInt(`0x${amount}`) }
}

/** Native transfers only: tokens go to token accounts, whose owner is known to the chain alone. */
function onSolana(bytes: Uint8Array): Transfer | undefined {
  const message = readMessage(bytes)
  const nameOf = (index: number | undefined) => {
    const account = index === undefined ? undefined : message?.accounts[index]
    return account && base58.encode(account)
  }
  for (const { programIndex, accountIndexes, data } of message?.instructions ?? []) {
    const view = Buffer.from(data)
    const isTransfer =
      nameOf(programIndex) === SYSTEM_PROGRAM &&
      view.byteLength === 12 &&
      view.readUInt32LE(0) === SYSTEM_TRANSFER
    const recipient = nameOf(accountIndexes[1])
    if (isTransfer && recipient) return { token: null, recipient, value: view.readBigUInt64LE(4) }
  }
  return undefined
}

function readMessage(bytes: Uint8Array): SolanaMessage | undefined {
  try {
    return readSolanaTransaction(bytes).message
  } catch {
    return undefined
  }
}
