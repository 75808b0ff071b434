import type { PasskeyRegistration } from '@latchkey/contract/endpoints/passkey'
import { authenticatorName } from './authenticatorName.ts'
import type { ChallengeTerms } from './createChallenges.ts'
import { describeBrowser } from './describeBrowser.ts'
import type { CredentialRow } from './repo.ts'
import type { NewCredential } from './verifyRegistration.ts'

const TRANSPORTS: readonly string[] = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal']

/** Builds the linked account and the credential row of a new passkey. */
export function newPasskey(
  credential: NewCredential,
  { userHandle, relyingPartyId }: ChallengeTerms,
  { transports }: PasskeyRegistration['response'],
  userAgent: string | undefined,
) {
  const { device, os, browser } = describeBrowser(userAgent)
  const identity = {
    type: 'passkey',
    subject: credential.credentialId,
    details: {
      credential_id: credential.credentialId,
      enrolled_in_mfa: false,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      authenticator_name: authenticatorName(credential.aaguid),
      created_with_device: device,
      created_with_os: os,
      created_with_browser: browser,
    },
  }
  const row: CredentialRow = {
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: JSON.stringify((transports ?? []).filter((name) => TRANSPORTS.includes(name))),
    userHandle,
    relyingPartyId,
    isBackupEligible: credential.isBackupEligible,
    isBackedUp: credential.isBackedUp,
  }
  return { identity, row }
}
