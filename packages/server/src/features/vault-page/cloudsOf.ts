import type { VaultClouds } from '@latchkey/contract/messages/vaultMessages'
import type { AppDefinition } from '../../platform/config/AppDefinition.ts'

/** The clouds that an app offers for recovery; undefined if none. */
export function cloudsOf({ embeddedWallets, recovery }: AppDefinition): VaultClouds | undefined {
  const offered = embeddedWallets.recoveryOptions
  const { googleDrive, iCloud } = recovery
  const clouds = {
    ...(googleDrive &&
      offered.includes('google-drive') && { googleDrive: { apiUrl: googleDrive.endpoints.api } }),
    ...(iCloud &&
      offered.includes('icloud') && {
        iCloud: {
          apiUrl: iCloud.endpoints.api,
          apiToken: iCloud.apiToken,
          containerIdentifier: iCloud.containerIdentifier,
          environment: iCloud.environment,
        },
      }),
  }
  return Object.keys(clouds).length > 0 ? clouds : undefined
}

/**
 * URLs that the vault may call besides this server. The vault fetches the recovery secret from the user's
 * cloud itself, so that no server sees it. The list has only these folders of the clouds the app offers.
 */
export const cloudSources = (clouds: VaultClouds | undefined): string[] => [
  ...(clouds?.googleDrive
    ? ['/drive/v3/', '/upload/drive/v3/'].map((path) => clouds.googleDrive?.apiUrl + path)
    : []),
  ...(clouds?.iCloud
    ? [
        `${clouds.iCloud.apiUrl}/database/1/${clouds.iCloud.containerIdentifier}/${clouds.iCloud.environment}/private/records/`,
      ]
    : []),
]
