import * as z from 'zod'
import type { App } from '../config/createApps.ts'
import type { Outbound } from '../outbound/createOutbound.ts'
import { OutboundError } from '../outbound/OutboundError.ts'
import { ServiceError } from '../ServiceError.ts'

type Hex = `0x${string}`

const HEX = /^0x(?:[0-9a-fA-F]{2})*$/
/** What JSON-RPC answers when the contract itself refuses. */
const REVERTED = 3

const rpcReply = z.union([
  z.object({ result: z.string().regex(HEX) }),
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
])

export type ContractWallets = ReturnType<typeof createContractWallets>

/** Wallets that are contracts, asked on their own chain. No answer is never a yes. */
export function createContractWallets(outbound: Pick<Outbound, 'send'>) {
  /** What a call without a target answers; undefined when it reverts. */
  async function run(app: App, rpcUrl: string, data: Hex): Promise<string | undefined> {
    const reply = await outbound
      .send({
        url: rpcUrl,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'eth_call',
          params: [{ data }, 'latest'],
        }),
        mayBeLocal: app.definition.mode === 'development',
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error
        throw new ServiceError('service_unavailable', { cause: error })
      })
    const answer = rpcReply.safeParse(reply.json())
    if (!answer.success) throw new ServiceError('service_unavailable', { cause: answer.error })
    if ('result' in answer.data) return answer.data.result
    const { code, message } = answer.data.error
    if (code === REVERTED || /revert/i.test(message)) return undefined
    throw new ServiceError('service_unavailable')
  }

  return {
    /** Whether the contract at an address, deployed (ERC-1271) or yet to be (ERC-6492), vouches for a text. */
    async isSigned(
      app: App,
      chainId: string,
      { address, text, signature }: { address: Hex; text: string; signature: Hex },
    ): Promise<boolean> {
      const rpcUrl = app.definition.chains[chainId]?.rpcUrl
      if (rpcUrl === undefined) return false
      const viem = await import('viem')
      const data = viem.encodeDeployData({
        abi: viem.erc6492SignatureValidatorAbi,
        bytecode: viem.erc6492SignatureValidatorByteCode,
        args: [address, viem.hashMessage(text), signature],
      })
      const word = await run(app, rpcUrl, data)
      return word !== undefined && /^0x0*1$/.test(word)
    },
  }
}
