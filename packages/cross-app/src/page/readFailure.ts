import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'

/** Codes of a rejection; the second one means that the user closed the screen while the wallet was loading. */
const REJECTIONS: readonly unknown[] = [4001, 'embedded_wallet_recovery_error']

/** Why a wallet failed, as reported to the requester. */
export type Failure = { isRejection: boolean; sentence: string; code: number | string | undefined }

export function readFailure(thrown: unknown): Failure {
  const { code, message, shortMessage } = (thrown ?? {}) as {
    code?: unknown
    message?: unknown
    /** Errors of viem have one without the request. */
    shortMessage?: unknown
  }
  const isRejection = causesOf(thrown).some((one) => REJECTIONS.includes(one.code))
  const said = shortMessage ?? message
  const text = typeof said === 'string' && said !== '' ? said : CROSS_APP_ERRORS.failed
  return {
    isRejection,
    sentence: isRejection ? CROSS_APP_ERRORS.rejected : text,
    code: typeof code === 'number' || typeof code === 'string' ? code : undefined,
  }
}

const CAUSES_MAX = 5

/** An error and its causes: a provider reports a screen that was closed while the wallet loaded as internal error. */
function causesOf(thrown: unknown): { code?: unknown }[] {
  const found: { code?: unknown }[] = []
  let next = thrown
  while (typeof next === 'object' && next !== null && found.length < CAUSES_MAX) {
    found.push(next)
    next = (next as { cause?: unknown }).cause
  }
  return found
}
