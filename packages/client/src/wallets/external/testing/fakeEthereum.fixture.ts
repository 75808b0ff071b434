import { ProviderError } from '../../../core/errors/ProviderError.ts'
import type { EthereumProvider } from '../ethereum/EthereumProvider.ts'

type Answers = Record<string, (params: unknown) => unknown>

/** An in-memory EIP-1193 provider with scriptable responses and events. */
export function fakeEthereum(answers: Answers = {}) {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const calls: { method: string; params?: unknown }[] = []
  let chainId = '0x1'
  const all: Answers = {
    eth_requestAccounts: () => [ADA],
    eth_accounts: () => [ADA],
    eth_chainId: () => chainId,
    personal_sign: () => '0xsigned',
    wallet_switchEthereumChain: (params) => {
      chainId = (params as [{ chainId: string }])[0].chainId
      return null
    },
    ...answers,
  }
  const provider: EthereumProvider = {
    async request(call) {
      calls.push(call)
      const answer = all[call.method]
      if (!answer) throw ProviderError.of('methodNotFound')
      return answer(call.params)
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
  }
  return {
    provider,
    calls,
    answers: all,
    methods: () => calls.map(({ method }) => method),
    emit: (event: string, payload: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(payload as never)
    },
    listening: (event: string) => listeners.get(event)?.size ?? 0,
  }
}

/** Lower-cased, as wallets return them. */
const ADA = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
export const ADA_CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const ALAN = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
export const ALAN_CHECKSUMMED = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

export const refusal =
  (code: number, message = 'no') =>
  () => {
    throw Object.assign(new Error(message), { code })
  }
