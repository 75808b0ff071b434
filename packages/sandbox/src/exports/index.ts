export { EVM_CONTRACTS } from '../chains/evmChains.ts'
export type { MailMode } from '../mail/startSmtp.ts'
export { type Sandbox, startSandbox } from '../startSandbox.ts'
