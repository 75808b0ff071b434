import type { Endpoint, wireUser } from '@latchkey/contract'
import {
  addWallets,
  addWalletsByApp,
  deleteUser,
  getUser,
  importUser,
  LOOK_UPS,
  listUsers,
  searchUsers,
  setCustomMetadata,
  unlinkUserAccount,
} from '@latchkey/contract/endpoints/directory'
import type { AnySchema } from '@latchkey/contract/schema'
import type { Router } from '../../platform/http/createRouter.ts'
import type { Handler } from '../../platform/http/Exchange.ts'
import type { Directory } from './createDirectory.ts'

/** Mounts the directory. Every request counts against the rate limit of its app. */
export function mountDirectory(router: Router, directory: Directory): void {
  const { limit, users, imports, removal, wallets, accounts } = directory
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    router.route<E>(endpoint, async (call) => {
      await limit(call.app, endpoint.path === searchUsers.path ? 'search' : 'call')
      return handler(call)
    })

  route(listUsers, ({ app, query }) =>
    users.list(app, { cursor: query('cursor'), limit: query('limit') }),
  )
  route(getUser, ({ app, params }) => users.find(app, params.userId))
  route(deleteUser, ({ app, params }) => removal.remove(app, params.userId))
  route(searchUsers, ({ app, body }) => users.search(app, body))
  route(setCustomMetadata, ({ app, params, body }) =>
    users.setMetadata(app, params.userId, body.custom_metadata),
  )
  route(importUser, async ({ app, body }) =>
    wallets.provide(app, await imports.add(app, body), body),
  )
  route(addWallets, async ({ app, params, body }) =>
    wallets.provide(app, await users.find(app, params.userId), body),
  )
  route(addWalletsByApp, async ({ app, body }) =>
    wallets.provide(app, await users.find(app, body.user_id), body),
  )

  route(unlinkUserAccount, async ({ app, params, body }) =>
    accounts.unlink(app, await users.find(app, params.userId), body),
  )

  for (const { endpoint, type, by } of Object.values(LOOK_UPS)) {
    // Each body has one field of its own name; the union loses that pairing.
    route(endpoint as Endpoint<AnySchema, typeof wireUser>, ({ app, body }) =>
      users.findBy[by](app, type, String(Object.values(body as object)[0])),
    )
  }
}
