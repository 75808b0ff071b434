import { useAccount, useSignMessage } from 'wagmi'
import { Outcome } from './Outcome.tsx'
import { MESSAGE } from './settings.ts'

/** The account that wagmi 2 is connected to. */
export function Account() {
  const { address, chainId, connector } = useAccount()
  const { signMessageAsync } = useSignMessage()
  return (
    <>
      <p data-testid="account">{address ? `${address} ${chainId} ${connector?.name}` : 'none'}</p>
      <Outcome name="Sign message" run={() => signMessageAsync({ message: MESSAGE })} />
    </>
  )
}
