'use client'

export {
  type ActiveEthereumWallet,
  createLatchkeyConnector,
  type LatchkeyConnector,
} from '../adapters/wagmi/createLatchkeyConnector.ts'
export { useLatchkeyWagmi } from '../adapters/wagmi/useLatchkeyWagmi.ts'
