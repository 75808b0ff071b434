export { toViemAccount } from '../adapters/viem/toViemAccount.ts'
