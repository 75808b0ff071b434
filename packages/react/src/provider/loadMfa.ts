import type { Client } from '@latchkey/client'
import type { Mfa } from '@latchkey/client/mfa'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'

/** What asks this client's person for a second factor, fetched when first needed; the host's newest word counts. */
export async function loadMfa(client: Client, { mfa, render }: LatchkeyConfig): Promise<Mfa> {
  const mfaService = (await import('@latchkey/client/mfa')).getMfa(client)
  mfaService.setHeadless(mfa?.noPromptOnMfaRequired === true || render === 'headless')
  return mfaService
}
