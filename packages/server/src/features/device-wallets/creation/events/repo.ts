import { type SQL, sql } from 'drizzle-orm'
import type { EventLog } from '../../../events/statements.ts'
import type { WalletAccount } from '../../walletAccount.ts'

type Owner = { appId: string; userId: string; nowMs: number }

/** Event log steps for new wallets and their recovery, as parts of the statement that creates them. */
export const createCreationEvents = (eventLog: Pick<EventLog, 'recordStep'>) => ({
  created: (owner: Owner) =>
    eventLog.recordStep(
      {
        ...walletCreated(owner),
        details: createdDetails(sql`address`, sql`chain_type`),
        suffix: sql`chain_type`,
      },
      sql`new_wallet`,
    ),

  added: ({ wallet, ...owner }: Owner & { wallet: WalletAccount }) =>
    eventLog.recordStep(
      {
        ...walletCreated(owner),
        details: createdDetails(sql`${wallet.address}`, sql`${wallet.chain_type}`),
      },
      sql`added`,
    ),

  /** Automatic recovery at creation records no `wallet.recovery_setup` event. */
  recovery: ({ rootId, appId, userId, nowMs: atMs }: Owner & { rootId: string }) =>
    eventLog.recordStep(
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
