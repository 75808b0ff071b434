import type { Page } from '@playwright/test'

export type VirtualAuthenticator = {
  /** Whether user verification succeeds. */
  setVerified(isUserVerified: boolean): Promise<void>
  /** Whether the user touches it when asked. */
  setPresent(enabled: boolean): Promise<void>
  credentials(): Promise<{ rpId: string | undefined; isResidentCredential: boolean }[]>
}

/** A passkey keeper inside Chromium, whose owner says yes to everything until told otherwise. */
export async function addVirtualAuthenticator(
  page: Page,
  { makesSecrets = false }: { makesSecrets?: boolean } = {},
): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: makesSecrets,
    },
  })
  return {
    async setVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async setPresent(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    async credentials() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ rpId, isResidentCredential }) => ({ rpId, isResidentCredential }))
    },
  }
}
