import { addPasswordKey, readPepper, tryPassword } from '@latchkey/contract/endpoints/deviceWallets'
import { base64 } from '@scure/base'
import type { ChainType } from '../keys/openKeys.ts'
import type { PasswordCalls } from '../recovery/RecoveryMethod.ts'
import type { Caller } from '../server/createApi.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** Creates the calls about the password of a user's wallet. Its key proves a right password later. */
export const passwordCallsOf = (
  { api, boxes }: WalletPorts,
  caller: Caller,
  { chainType, address }: { chainType: ChainType; address: string },
): PasswordCalls => ({
  async addKey(rootId, blinded) {
    const blinded_element = base64.encode(blinded)
    const reply = await api.call(addPasswordKey, {
      caller,
      params: { rootId },
      body: { blinded_element, chain_type: chainType, address },
    })
    return { keyId: reply.oprf_key_id, evaluated: base64.decode(reply.evaluated_element) }
  },

  async guess({ rootId, version }, blinded) {
    const reply = await api.call(tryPassword, {
      caller,
      params: { rootId },
      body: { share_version: version, blinded_element: base64.encode(blinded) },
    })
    return { evaluated: base64.decode(reply.evaluated_element), triesLeft: reply.tries_left }
  },

  async readPepper({ rootId, version }) {
    const recipient = await boxes.createRecipient()
    const reply = await api.call(readPepper, {
      caller,
      params: { rootId },
      body: {
        share_version: version,
        purpose: 'recover',
        recipient_public_key: recipient.publicKey,
      },
    })
    return recipient.open(reply.sealed_pepper)
  },
})
