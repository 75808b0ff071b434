import { ProviderError } from '../../../core/errors/ProviderError.ts'
import type { SignProof } from './SignProof.ts'

/** Signs the message with the wallet's `personal_sign`. */
export const signSiwe: SignProof = async (connector, { address }, message) => {
  if (connector.chainType !== 'ethereum') throw ProviderError.of('unsupportedMethod')
  return { message, signature: await connector.signMessage(address, message) }
}
