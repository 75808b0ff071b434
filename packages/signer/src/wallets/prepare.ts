import type { FilledTransaction } from '@latchkey/contract/signer/signerWalletCalls'
import { SignerError } from '../SignerError.ts'
import type { Prepared, WalletRequest } from './Prepared.ts'
import type { ChainType } from './PublicKeyInfo.ts'

type Methods = Record<string, (request: WalletRequest) => Prepared>
/** `isOwned`: a key of the owner must sign, not the app's secret alone. */
type Wallet = { chainType: string; address: string; isOwned: boolean }
type Request = { operation: string; body: Record<string, unknown> }

/** Imported on first use, because the chain libraries are large. */
const methodsOf = async (chainType: ChainType): Promise<Methods> =>
  chainType === 'ethereum'
    ? (await import('./ethereumMethods.ts')).ETHEREUM_METHODS
    : (await import('./solanaMethods.ts')).SOLANA_METHODS

/** Parses a request without using a key. `called` is the method name of the reply. */
export async function prepare(
  wallet: Wallet,
  { operation, body }: Request,
  filled?: FilledTransaction,
): Promise<Prepared & { called: string; method: string }> {
  const chainType = wallet.chainType as ChainType
  if (operation === 'raw_sign') {
    const { prepareRaw } = await import('./prepareRaw.ts')
    return { method: 'raw_sign', ...prepareRaw(chainType, body.params), called: 'raw_sign' }
  }
  if (operation === 'transfer') {
    const { prepareTransfer } = await import('./prepareTransfer.ts')
    return { ...(await prepareTransfer(wallet, body, filled)), called: 'transfer' }
  }
  if (operation !== 'rpc') throw new SignerError('invalid_request')
  const called = String(body.method)
  const methods = await methodsOf(chainType)
  const read = Object.hasOwn(methods, called) ? methods[called] : undefined
  if (!read) throw new SignerError('unsupported_method')
  const { address } = wallet
  const prepared = read({ address, params: body.params, caip2: body.caip2, filled })
  return { method: called, ...prepared, called }
}
