import type { App } from '../config/createApps.ts'
import type { Outbound } from '../outbound/createOutbound.ts'
import { callContract } from './callContract.ts'

type Hex = `0x${string}`

export type ContractWallets = ReturnType<typeof createContractWallets>

/** Verifies signatures of contract wallets on their chain. Without a reply, verification fails. */
export function createContractWallets(outbound: Pick<Outbound, 'send'>) {
  return {
    /** Whether a deployed (ERC-1271) or undeployed (ERC-6492) contract wallet signed the text. */
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
      const word = await callContract(outbound, app, rpcUrl, { data })
      return word !== undefined && /^0x0*1$/.test(word)
    },
  }
}
