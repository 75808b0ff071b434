export { addApproval } from '../wallets/approval/addApproval.ts'
export { readApprovalTask } from '../wallets/approval/readApprovalTask.ts'
export { approvalUrl, toApprovalTask } from '../wallets/approval/toApprovalTask.ts'
export { vaultOrigin } from '../wallets/embedded/vault-bridge/vaultUrl.ts'
