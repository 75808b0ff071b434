import {
  buildSiweMessage,
  finishSiwe,
  linkSiwe,
  startSiwe,
} from '@latchkey/contract/endpoints/siwe'
import type { Client } from '../../../core/client.ts'
import { toChainNumber } from '../../../core/encoding/chainIds.ts'
import { toChecksumAddress } from '../../../core/encoding/toChecksumAddress.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { ProofCalls } from '../../wallet-proof/Proof.ts'
import { signInFields } from '../../wallet-proof/signInFields.ts'

/** Server calls of sign-in with Ethereum. */
export const siweCalls = (client: Client, page: () => URL): ProofCalls => ({
  async prepare({ address: given, chainId }) {
    const address = toChecksumAddress(given)
    const chain = toChainNumber(chainId)
    if (!address || chain === undefined)
      throw new LatchkeyError('invalid_data', 'A sign-in needs an Ethereum address and a chain')
    const { nonce } = await client.call(startSiwe, { address })
    return buildSiweMessage({
      ...signInFields(page(), client.clock),
      address,
      nonce,
      chainId: chain,
    })
  },
  logIn: ({ message, signature }, origin, mode) =>
    client.call(finishSiwe, { message, signature, ...origin, mode }),
  link: ({ message, signature }, origin) =>
    client.call(linkSiwe, { message, signature, ...origin }),
})
