import type { VaultClouds } from '@latchkey/contract/vaultMessages'
import type { AppDefinition } from '../../platform/config/AppDefinition.ts'

/** The clouds that an app lets people keep their recovery secret in; nothing when it offers none. */
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
 * What the vault's document may call beside this server. A secret in a person's cloud is worth something
 * only if no server of ours ever sees it, so the vault has to fetch it itself: exactly these folders of
 * these clouds, for apps that offer them, and nothing for the rest.
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
