import type { BodyIn } from '@latchkey/contract/endpoint'
import type { addWallet } from '@latchkey/contract/endpoints/deviceWallets'
import type { ProvedWallet } from '../worker/proveWallet.ts'

export const toWireWallet = ({
  chainType,
  address,
  index,
  proof,
}: ProvedWallet): BodyIn<typeof addWallet>['wallet'] => ({
  chain_type: chainType,
  address,
  wallet_index: index,
  proof,
})
