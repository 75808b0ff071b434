import { CROSS_APP_ERRORS } from '@latchkey/contract/crossApp'

/** The second is a user who closed the screen while the wallet was still being opened. */
const REJECTIONS: readonly unknown[] = [4001, 'embedded_wallet_recovery_error']

/** Why a wallet did not do what it was asked, as the page that asked may know it. */
export type Failure = { isRejection: boolean; sentence: string; code: number | string | undefined }

export function readFailure(thrown: unknown): Failure {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  const isRejection = REJECTIONS.includes(code)
  const said = typeof message === 'string' && message !== '' ? message : CROSS_APP_ERRORS.failed
  return {
    isRejection,
    sentence: isRejection ? CROSS_APP_ERRORS.rejected : said,
    code: typeof code === 'number' || typeof code === 'string' ? code : undefined,
  }
}
