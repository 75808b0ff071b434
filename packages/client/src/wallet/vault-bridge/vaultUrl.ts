import type { Client } from '../../client.ts'
import { createClientAnalyticsId } from '../../session/clientAnalyticsId.ts'

/** The vault lives where the API does, which an app may have moved. */
export const vaultOrigin = (client: Pick<Client, 'apiUrl' | 'getState'>): URL =>
  new URL(client.getState().config?.custom_api_url ?? client.apiUrl)

/** Which browser and which client of the app is asking. */
export const vaultQuery = ({
  ports,
  clientId,
}: Pick<Client, 'ports' | 'clientId'>): Record<string, string> => ({
  caid: createClientAnalyticsId(ports)(),
  ...(clientId && { client_id: clientId }),
})

export const vaultUrl = (client: Client): string =>
  `${vaultOrigin(client).origin}/apps/${client.appId}/embedded-wallets?${new URLSearchParams(vaultQuery(client))}`
