import type { Client } from '../../../core/client.ts'
import type { ProofCalls } from '../../../login/wallet-proof/Proof.ts'
import type { ChainType } from '../WalletInfo.ts'
import type { SignProof } from './SignProof.ts'

type Options = { chainType: ChainType; page: () => URL }

/** Loads the calls and signing code of one chain on first use, so that pages load only the chains they need. */
export function loadProof(client: Client, { chainType, page }: Options) {
  let loading: Promise<{ calls: ProofCalls; sign: SignProof }> | null = null
  const load = async () => {
    if (chainType === 'ethereum') {
      const [{ siweCalls }, { signSiwe }] = await Promise.all([
        import('../../../login/methods/siwe/siweCalls.ts'),
        import('./signSiwe.ts'),
      ])
      return { calls: siweCalls(client, page), sign: signSiwe }
    }
    const [{ siwsCalls }, { signSiws }] = await Promise.all([
      import('../../../login/methods/siws/siwsCalls.ts'),
      import('./signSiws.ts'),
    ])
    return { calls: siwsCalls(client, page), sign: signSiws }
  }
  return () => {
    loading ??= load()
    return loading
  }
}
