import type { Endpoint } from '@latchkey/contract'
import {
  addWallets,
  addWalletsByApp,
  deleteUser,
  findByCustomId,
  findByDiscordName,
  findByEmail,
  findByFarcasterId,
  findByGithubName,
  findByPhone,
  findBySmartWallet,
  findByTelegramId,
  findByTelegramName,
  findByTwitterName,
  findByTwitterSubject,
  findByWallet,
  getUser,
  importUser,
  listUsers,
  searchUsers,
  setCustomMetadata,
  unlinkUserAccount,
} from '@latchkey/contract/endpoints/directory'
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

  route(findByEmail, ({ app, body }) => users.byEmail(app, body.address))
  route(findByPhone, ({ app, body }) => users.byPhone(app, body.number))
  route(findByWallet, ({ app, body }) => users.byWallet(app, 'wallet', body.address))
  route(findBySmartWallet, ({ app, body }) => users.byWallet(app, 'smart_wallet', body.address))
  route(findByFarcasterId, ({ app, body }) => users.bySubject(app, 'farcaster', `${body.fid}`))
  route(findByDiscordName, ({ app, body }) => users.byUsername(app, 'discord_oauth', body.username))
  route(findByGithubName, ({ app, body }) => users.byUsername(app, 'github_oauth', body.username))
  route(findByTwitterName, ({ app, body }) => users.byUsername(app, 'twitter_oauth', body.username))
  route(findByTwitterSubject, ({ app, body }) =>
    users.bySubject(app, 'twitter_oauth', body.subject),
  )
  route(findByTelegramId, ({ app, body }) =>
    users.bySubject(app, 'telegram', body.telegram_user_id),
  )
  route(findByTelegramName, ({ app, body }) => users.byUsername(app, 'telegram', body.username))
  route(findByCustomId, ({ app, body }) => users.bySubject(app, 'custom_auth', body.custom_user_id))
}
