import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { ChainRpc } from '../../platform/chains/createChainRpc.ts'
import type { App } from '../../platform/config/createApps.ts'

export type TokenFacts = { name: string | null; symbol: string | null; decimals: number | null }

const UNKNOWN: TokenFacts = { name: null, symbol: null, decimals: null }
const SELECTORS = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567' } as const
const BALANCE_OF = '0x70a08231'

export type ChainFacts = ReturnType<typeof createChainFacts>

/** Reads facts about tokens and addresses from a node. A missing reply means unknown. */
export function createChainFacts(rpc: Pick<ChainRpc, 'request'>) {
  const timeoutMs = SERVER_LIMITS.scanFactsTimeoutMs

  async function call(app: App, chainId: number, method: string, params: readonly unknown[]) {
    const answer = await rpc
      .request(app, `eip155:${chainId}`, { method, params, timeoutMs })
      .catch(() => undefined)
    return typeof answer === 'string' && /^0x[0-9a-fA-F]*$/.test(answer) ? answer : undefined
  }
  const read = (app: App, chainId: number, to: string, data: string) =>
    call(app, chainId, 'eth_call', [{ to, data }, 'latest'])

  return {
    async token(app: App, chainId: number, address: string): Promise<TokenFacts> {
      const [name, symbol, decimals] = await Promise.all(
        [SELECTORS.name, SELECTORS.symbol, SELECTORS.decimals].map((data) =>
          read(app, chainId, address, data),
        ),
      )
      if (symbol === undefined && name === undefined) return UNKNOWN
      return { name: readText(name), symbol: readText(symbol), decimals: readDecimals(decimals) }
    },

    /** The token balance of an address. */
    async balance(app: App, chainId: number, token: string, owner: string) {
      const data = `${BALANCE_OF}${owner.slice(2).padStart(64, '0')}`
      const answer = await read(app, chainId, token, data)
      return answer?.length === 66 ? BigInt(answer) : undefined
    },

    /** Whether an address has no transactions, no balance and no code. */
    async isUnused(app: App, chainId: number, address: string): Promise<boolean> {
      const answers = await Promise.all(
        ['eth_getTransactionCount', 'eth_getBalance', 'eth_getCode'].map((method) =>
          call(app, chainId, method, [address, 'latest']),
        ),
      )
      return answers.every((answer) => answer !== undefined && /^0x0*$/.test(answer))
    },
  }
}

/** A string as contracts return it; old contracts return bytes32. */
function readText(answer: string | undefined): string | null {
  if (answer === undefined || answer.length < 66) return null
  const bytes = Buffer.from(answer.slice(2), 'hex')
  const isDynamic = bytes.length >= 64 && BigInt(answer.slice(0, 66)) === 32n
  const length = isDynamic ? Number(BigInt(`0x${bytes.toString('hex', 32, 64)}`)) : 32
  const text = bytes
    .subarray(isDynamic ? 64 : 0, (isDynamic ? 64 : 0) + Math.min(length, bytes.length))
    .toString('utf8')
  // Token names are untrusted: removes control and formatting characters.
  const shown = text
    .replace(/[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .slice(0, SERVER_LIMITS.tokenSymbolMaxChars)
  return shown === '' ? null : shown
}

function readDecimals(answer: string | undefined): number | null {
  if (answer?.length !== 66) return null
  const decimals = BigInt(answer)
  return decimals <= BigInt(SERVER_LIMITS.tokenDecimalsMax) ? Number(decimals) : null
}
