import { keccak256, parseTransaction, serializeTransaction } from 'viem'
import { ETHEREUM, wireWallet } from '../../../../testing/wireWallet.ts'
import { openTestWallets } from '../../../embedded/openTestWallets.fixture.ts'

type Params = readonly unknown[]
type Asked = { method: string; params: Params; id: number }
type Hex = `0x${string}`
const TYPES: Readonly<Record<number, string>> = {
  0: 'legacy',
  1: 'eip2930',
  2: 'eip1559',
  4: 'eip7702',
}
const PLAIN_FIELDS = ['to', 'data', 'accessList', 'authorizationList']
const SIGNATURE = {
  r: `0x${'a1'.repeat(32)}`,
  s: `0x${'1b'.repeat(32)}`,
  v: 28n,
  yParity: 1,
} as const

export const CHAIN = {
  id: 31_337,
  name: 'Sandbox One',
  rpcUrls: { default: { http: ['http://chain.localhost'] } },
}

/** In-memory chain. Transactions are mined when the test calls `mine`. */
function createFakeChain() {
  const chain = {
    balance: 10n ** 18n,
    nonce: 0,
    isAway: false,
    /** The node receives the transaction, but its reply is lost. */
    losesAnswers: false,
    estimate: (): unknown => '0x5208',
    refusal: null as { code: number; message: string } | null,
    pool: new Map<string, number>(),
    /** Code by lower-case address. */
    codes: new Map<string, string>(),
    receipts: new Map<string, { status: string }>(),
    /** Every submitted transaction, repeats included. */
    handed: [] as string[],
    asked: [] as string[],
    mine(status = '0x1') {
      for (const [hash, nonce] of chain.pool) {
        chain.receipts.set(hash, { status })
        chain.nonce = Math.max(chain.nonce, nonce + 1)
      }
      chain.pool.clear()
    },
    answer({ method, params }: Asked): unknown {
      chain.asked.push(method)
      if (chain.isAway) throw new TypeError('away')
      switch (method) {
        case 'eth_getBlockByNumber':
          return { baseFeePerGas: '0x3b9aca00' }
        case 'eth_maxPriorityFeePerGas':
          return '0x1'
        case 'eth_getBalance':
          return `0x${chain.balance.toString(16)}`
        case 'eth_estimateGas':
          return chain.estimate()
        case 'eth_getCode':
          return chain.codes.get((params[0] as string).toLowerCase()) ?? '0x'
        case 'eth_getTransactionCount':
          return `0x${(chain.nonce + (params[1] === 'pending' ? chain.pool.size : 0)).toString(16)}`
        case 'eth_getTransactionReceipt':
          return chain.receipts.get(params[0] as string) ?? null
        case 'eth_sendRawTransaction':
          return take(params[0] as Hex)
        default:
          throw { code: -32601, message: 'not known' }
      }
    },
  }
  function take(signed: Hex) {
    chain.handed.push(signed)
    if (chain.refusal) throw chain.refusal
    const hash = keccak256(signed)
    if (chain.pool.has(hash)) throw { code: -32000, message: 'already known' }
    chain.pool.set(hash, parseTransaction(signed).nonce ?? 0)
    if (chain.losesAnswers) {
      chain.isAway = true
      throw new TypeError('away')
    }
    return hash
  }
  return chain
}

type Options = Parameters<typeof openTestWallets>[0]

/** Opens wallets on the in-memory chain, with a vault that signs everything. */
export async function openSending(options: Options = {}) {
  const opened = await openTestWallets({
    wallets: [wireWallet()],
    settings: { supportedChains: [CHAIN], hasScreens: true },
    ...options,
  })
  const chain = createFakeChain()
  const { vault, server } = opened
  server.answers['/'] = (body) => {
    const asked = body as unknown as Asked
    try {
      return { status: 200, body: { jsonrpc: '2.0', id: asked.id, result: chain.answer(asked) } }
    } catch (error) {
      if (error instanceof TypeError) throw error
      return { status: 200, body: { jsonrpc: '2.0', id: asked.id, error } }
    }
  }
  const signing = { change: (transaction: Record<string, unknown>) => transaction }
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:wallets:rpc'] = ({ request }) => {
    const { method, params } = request as { method: string; params: [Record<string, unknown>] }
    if (method === 'eth_sign7702Authorization')
      return { data: { response: { data: `${SIGNATURE.r}${SIGNATURE.s.slice(2)}1c` } } }
    const [given] = params
    const { from: _, gasLimit, type, ...rest } = signing.change(given)
    const numbers = Object.fromEntries(
      Object.entries({ ...rest, gas: gasLimit }).map(([name, value]) => [
        name,
        PLAIN_FIELDS.includes(name) ? value : BigInt(value as string),
      ]),
    )
    const data = serializeTransaction(
      {
        ...numbers,
        nonce: Number(numbers.nonce),
        chainId: Number(numbers.chainId),
        type: TYPES[type as number],
      } as never,
      SIGNATURE as never,
    )
    return { data: { address: ETHEREUM, response: { method: 'eth_signTransaction', data } } }
  }
  return { ...opened, chain, signing }
}
