import type { Client } from '../../../core/client.ts'
import { createClientAnalyticsId } from '../../../core/session/createClientAnalyticsId.ts'

/** Returns the origin of the vault: the API's, or the app's custom API URL. */
export const vaultOrigin = (client: Pick<Client, 'apiUrl' | 'getState'>): URL =>
  new URL(client.getState().config?.custom_api_url ?? client.apiUrl)

/** Query parameters that identify the browser and the app client. */
export const vaultQuery = ({
  ports,
  clientId,
}: Pick<Client, 'ports' | 'clientId'>): Record<string, string> => ({
  caid: createClientAnalyticsId(ports)(),
  ...(clientId && { client_id: clientId }),
})

export const vaultUrl = (client: Client): string =>
  `${vaultOrigin(client).origin}/apps/${client.appId}/embedded-wallets?${new URLSearchParams(vaultQuery(client))}`
