import { sql } from 'drizzle-orm'

export type RootKey = { appId: string; userId: string; rootId: string }
export type VersionKey = RootKey & { shareVersion: number }

/** Conditions for the rows of a root, or of one of its versions. */
export const ofRoot = ({ appId, userId, rootId }: RootKey) =>
  sql`app_id = ${appId} and user_id = ${userId} and root_id = ${rootId}`
export const ofVersion = (key: VersionKey) =>
  sql`${ofRoot(key)} and share_version = ${key.shareVersion}`

type WireRoot = { app_id: string; user_id: string; root_id: string }
export const rootOf = ({ app_id, user_id, root_id }: WireRoot): RootKey => ({
  appId: app_id,
  userId: user_id,
  rootId: root_id,
})
export const versionOf = (body: WireRoot & { share_version: number }): VersionKey => ({
  ...rootOf(body),
  shareVersion: body.share_version,
})
