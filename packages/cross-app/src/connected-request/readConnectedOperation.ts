import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import {
  CROSS_APP_CONNECT_CODES,
  crossAppConnectRequest,
} from '@latchkey/contract/endpoints/crossAppConnect'
import {
  readOperation,
  toPlainMethod,
  type WalletOperation,
  type WalletRequest,
} from '../page/readOperation.ts'

export type RefusedOperation = { refused: string; code: number }

/**
 * Reads a decrypted request. Only the connected wallet signs: the request may omit its address but cannot name
 * another one.
 */
export function readConnectedOperation(
  text: string,
  address: string,
): WalletOperation | RefusedOperation {
  const parsed = crossAppConnectRequest.safeParse(parse(text))
  if (!parsed.success) return refuse(CROSS_APP_ERRORS.failed, 'invalidParams')
  const operation = readOperation(withAddress(parsed.data, address))
  if ('refused' in operation) {
    const isUnknown = operation.refused !== CROSS_APP_ERRORS.wrongWallet
    return refuse(operation.refused, isUnknown ? 'unsupportedMethod' : 'invalidParams')
  }
  if (operation.address?.toLowerCase() !== address.toLowerCase())
    return refuse(CROSS_APP_ERRORS.wrongWallet, 'unauthorized')
  return { ...operation, address }
}

const refuse = (refused: string, code: keyof typeof CROSS_APP_CONNECT_CODES): RefusedOperation => ({
  refused,
  code: CROSS_APP_CONNECT_CODES[code],
})

/** Fills in the connected wallet where a request names none. */
function withAddress(request: WalletRequest, address: string): WalletRequest {
  const [first, second] = request.params
  switch (toPlainMethod(request.method)) {
    case 'personal_sign':
      return { ...request, params: [first, second ?? address] }
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
      return typeof first === 'object' && first !== null
        ? { ...request, params: [{ from: address, ...first }] }
        : request
    default:
      return request
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
