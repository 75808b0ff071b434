import { type SQL, sql } from 'drizzle-orm'
import type { Announcer } from '../../../../platform/announcements/createAnnouncer.ts'
import type { WalletAccount } from '../../walletAccount.ts'

type Owner = { appId: string; userId: string; nowMs: number }

/** What a back end is told of new wallets and of their recovery, as steps of the statement that makes them. */
export const createCreationNews = (announcer: Pick<Announcer, 'step'>) => ({
  created: (owner: Owner) =>
    announcer.step(
      {
        ...walletCreated(owner),
        details: createdDetails(sql`address`, sql`chain_type`),
        suffix: sql`chain_type`,
      },
      sql`new_wallet`,
    ),

  added: ({ wallet, ...owner }: Owner & { wallet: WalletAccount }) =>
    announcer.step(
      {
        ...walletCreated(owner),
        details: createdDetails(sql`${wallet.address}`, sql`${wallet.chain_type}`),
      },
      sql`added`,
    ),

  /** A wallet that is opened by itself from the start has nothing set up. */
  recovery: ({ rootId, appId, userId, nowMs: atMs }: Owner & { rootId: string }) =>
    announcer.step(
      {
        appId,
        userId,
        type: sql`case when reason = 'recovered' then 'wallet.recovered' else 'wallet.recovery_setup' end`,
        details: sql`jsonb_build_object('walletId', ${rootId}::text, 'address', entropy_id,
          'method', recovery ->> 'method')`,
        atMs,
      },
      sql`root where reason <> 'created' or recovery ->> 'method' <> 'privy'`,
      'announced_recovery',
    ),
})

const walletCreated = ({ appId, userId, nowMs: atMs }: Owner) =>
  ({ appId, userId, atMs, type: 'user.wallet_created' }) as const
const createdDetails = (address: SQL, chainType: SQL) =>
  sql`jsonb_build_object('address', ${address}::text, 'chainType', ${chainType}::text)`
