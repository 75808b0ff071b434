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
  const isRejection = REJECTIONS.includes(code)
  const said = shortMessage ?? message
  const text = typeof said === 'string' && said !== '' ? said : CROSS_APP_ERRORS.failed
  return {
    isRejection,
    sentence: isRejection ? CROSS_APP_ERRORS.rejected : text,
    code: typeof code === 'number' || typeof code === 'string' ? code : undefined,
  }
}
