import {
  buildSiwsMessage,
  finishSiws,
  linkSiws,
  startSiws,
} from '@latchkey/contract/endpoints/siws'
import type { Client } from '../../../core/client.ts'
import type { ProofCalls, ProofOrigin, SignedProof } from '../../wallet-proof/Proof.ts'
import { signInFields } from '../../wallet-proof/signInFields.ts'

/** Request body; Solana calls have no chain id. */
const bodyOf = (
  { message, signature, messageType = 'plain' }: SignedProof,
  { walletClientType, connectorType }: ProofOrigin,
) => ({ message, signature, walletClientType, connectorType, message_type: messageType })

/** Server calls of sign-in with Solana. */
export const siwsCalls = (client: Client, page: () => URL): ProofCalls => ({
  async prepare({ address }) {
    const { nonce } = await client.call(startSiws, { address })
    return buildSiwsMessage({ ...signInFields(page(), client.clock), address, nonce })
  },
  logIn: (proof, origin, mode) => client.call(finishSiws, { ...bodyOf(proof, origin), mode }),
  link: (proof, origin) => client.call(linkSiws, bodyOf(proof, origin)),
})
