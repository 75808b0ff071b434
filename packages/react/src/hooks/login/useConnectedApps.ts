import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'

/** An app or site that the user let use their account. */
export type ConnectedApp = {
  /** Id, an option of `revokeConnectedApp`. */
  id: string
  /** `app`: an app of the same server. `site`: a site that one wallet is connected to. */
  type: 'app' | 'site'
  /** Name of the app, or origin of the site. */
  name: string
  /** Address of the app's icon. Undefined if it has none. */
  iconUrl?: string
  /** The wallet that a site is connected to. Undefined for an app. */
  address?: string
  /** When the user allowed it. */
  connectedAt: Date
  /** When the connection ends by itself. Undefined if it does not. */
  expiresAt?: Date
}

/**
 * Lists and revokes the apps and sites that may use the account of the logged-in user.
 *
 * @throws The functions reject with `client_not_ready` before `ready` and `missing_or_invalid_token` without a session.
 *
 * @example
 * ```tsx
 * import { useConnectedApps } from '@latchkey/react/account'
 *
 * export function DisconnectButton({ id }: { id: string }) {
 *   const { revokeConnectedApp } = useConnectedApps()
 *   return (
 *     <button type="button" onClick={() => revokeConnectedApp({ id })}>
 *       Disconnect
 *     </button>
 *   )
 * }
 * ```
 */
export function useConnectedApps(callbacks: ActionCallbacks<ConnectedApp[] | number> = {}) {
  const { client } = useLatchkeyContext()
  const { run, state } = useAction<ConnectedApp[] | number>(callbacks)
  const functions = useMemo(() => {
    const load = () => import('@latchkey/contract/endpoints/connectedApps')
    return {
      /** Resolves with the apps and sites, newest first. */
      listConnectedApps: () =>
        run(async (): Promise<ConnectedApp[]> => {
          const { listConnectedApps } = await load()
          const { apps } = await client.call(listConnectedApps, undefined)
          return apps.map(({ id, type, name, icon_url, address, connected_at, expires_at }) => ({
            id,
            type,
            name,
            ...(icon_url && { iconUrl: icon_url }),
            ...(address && { address }),
            connectedAt: new Date(connected_at),
            ...(expires_at !== null && { expiresAt: new Date(expires_at) }),
          }))
        }),
      /** Revokes an app or disconnects a site. Resolves with the number of ended connections. */
      revokeConnectedApp: ({ id }: { id: string }) =>
        run(async (): Promise<number> => {
          const { revokeConnectedApp } = await load()
          return (await client.call(revokeConnectedApp, { id })).revoked
        }),
    }
  }, [client, run])
  return { ...state, ...functions }
}
