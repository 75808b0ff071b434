import type { Client } from '../../client.ts'
import type { ChainType } from '../WalletInfo.ts'
import type { ProofCalls, SignProof } from './Proof.ts'

type Options = { chainType: ChainType; page: () => URL }

/** The calls and the signature of one chain, fetched when first needed: no page loads a chain it does not use. */
export function loadProof(client: Client, { chainType, page }: Options) {
  let loading: Promise<{ calls: ProofCalls; sign: SignProof }> | null = null
  const load = async () => {
    if (chainType === 'ethereum') {
      const [{ siweCalls }, { signSiwe }] = await Promise.all([
        import('../../flows/siwe/siweCalls.ts'),
        import('../../flows/siwe/signSiwe.ts'),
      ])
      return { calls: siweCalls(client, page), sign: signSiwe }
    }
    const [{ siwsCalls }, { signSiws }] = await Promise.all([
      import('../../flows/siws/siwsCalls.ts'),
      import('../../flows/siws/signSiws.ts'),
    ])
    return { calls: siwsCalls(client, page), sign: signSiws }
  }
  return () => {
    loading ??= load()
    return loading
  }
}
