export { deleteInBatches, updateInBatches } from '../postgres/deleteInBatches.ts'
export { describeConnectFault } from '../postgres/describeConnectFault.ts'
export { migrateUnderLock } from '../postgres/migrateUnderLock.ts'
export { openPool, type PoolSettings } from '../postgres/openPool.ts'
