import type { WireConnectedApp } from '@latchkey/contract/endpoints/connectedApps'
import type { Apps } from '../../../platform/config/createApps.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import type { AccessClaims } from '../../../platform/tokens/createTokens.ts'
import type { UserService } from '../../user/service.ts'
import type { ConnectedAppsRepo } from './repo.ts'

type Deps = {
  repo: Pick<ConnectedAppsRepo, 'listConsents' | 'listSites' | 'revoke'>
  apps: Pick<Apps, 'find'>
  users: Pick<UserService, 'requireBySession'>
  nowMs(): number
  randomBytes: RandomBytes
}

export type ConnectedAppsService = ReturnType<typeof createConnectedAppsService>

/** Apps and sites that may use the account of a user: the user lists and revokes them. */
export function createConnectedAppsService({ repo, apps, users, nowMs, randomBytes }: Deps) {
  return {
    async list(claims: AccessClaims): Promise<{ apps: WireConnectedApp[] }> {
      await users.requireBySession(claims)
      const [consents, sites] = await Promise.all([
        repo.listConsents(claims),
        repo.listSites(claims, nowMs()),
      ])
      return {
        apps: [
          ...consents.map(({ requesterId, createdAtMs }) => {
            const definition = apps.find(requesterId)?.definition
            return {
              id: requesterId,
              type: 'app' as const,
              // An app that the configuration lost keeps its consent until the user revokes it.
              name: definition?.name ?? requesterId,
              icon_url: definition?.iconUrl ?? null,
              address: null,
              connected_at: createdAtMs,
              expires_at: null,
            }
          }),
          ...sites.map(({ id, origin, address, createdAtMs, expiresAtMs }) => ({
            id,
            type: 'site' as const,
            name: origin,
            icon_url: null,
            address,
            connected_at: createdAtMs,
            expires_at: expiresAtMs,
          })),
        ],
      }
    },

    async revoke(claims: AccessClaims, id: string): Promise<{ revoked: number }> {
      await users.requireBySession(claims)
      const event = { id: createId(randomBytes), sessionId: claims.sessionId, nowMs: nowMs() }
      return { revoked: await repo.revoke(claims, id, event) }
    },
  }
}
