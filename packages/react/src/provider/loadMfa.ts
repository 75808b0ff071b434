import type { Client } from '@latchkey/client'
import type { Mfa } from '@latchkey/client/mfa'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'

/** Loads the MFA service on first use and applies the latest config. */
export async function loadMfa(client: Client, { mfa, render }: LatchkeyConfig): Promise<Mfa> {
  const mfaService = (await import('@latchkey/client/mfa')).getMfa(client)
  mfaService.setHeadless(mfa?.noPromptOnMfaRequired === true || render === 'headless')
  return mfaService
}
