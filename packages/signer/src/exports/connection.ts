export { describeConnectFault } from '../db/describeConnectFault.ts'
