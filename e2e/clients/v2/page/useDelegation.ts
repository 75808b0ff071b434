import {
  useAuthorizationSignature,
  useCrossAppAccounts,
  useDelegatedActions,
  useHeadlessDelegatedActions,
  useSessionSigners,
} from '@privy-io/react-auth'
import type { Harness } from '../../shared/Harness.ts'

type Calls =
  | 'delegate'
  | 'delegateHeadless'
  | 'revokeHeadless'
  | 'addSigners'
  | 'removeSigners'
  | 'authorizationSignature'
  | 'logInWithApp'
  | 'signWithApp'

export function useDelegation(): Pick<Harness, Calls> {
  const { delegateWallet } = useDelegatedActions()
  const headless = useHeadlessDelegatedActions()
  const { addSessionSigners, removeSessionSigners } = useSessionSigners()
  const { generateAuthorizationSignature } = useAuthorizationSignature()
  const { loginWithCrossAppAccount, signMessage } = useCrossAppAccounts()
  return {
    delegate: (chainType, address) => delegateWallet({ chainType, address }),
    delegateHeadless: (chainType, address) => headless.delegateWallet({ chainType, address }),
    revokeHeadless: headless.revokeWallets,
    async addSigners(address, signers) {
      await addSessionSigners({ address, signers })
    },
    async removeSigners(address) {
      await removeSessionSigners({ address })
    },
    authorizationSignature: async (request) =>
      (await generateAuthorizationSignature({ version: 1, ...request })).signature,
    async logInWithApp(appId) {
      await loginWithCrossAppAccount({ appId })
    },
    signWithApp: (address, message) => signMessage(message, { address }),
  }
}
