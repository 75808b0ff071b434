import type { Call } from './Call.ts'

/**
 * Returns the origin of the page on which the user uses a passkey. A page of this server names the host page,
 * to whose domain the passkeys belong and which uses them for it.
 */
export const readPageOrigin = (
  { header, isServerPage }: Pick<Call, 'header' | 'isServerPage'>,
  named: string | null | undefined,
): string | undefined => (isServerPage && named ? undefined : header('origin'))
