import { useWallets } from '@latchkey/react'
import { BrowserProvider } from 'ethers'
import { Outcome } from './Outcome.tsx'
import { MESSAGE } from './settings.ts'

/** ethers 6 signs with the EIP-1193 provider of an embedded wallet. */
export default function Ethers() {
  const { wallets } = useWallets()
  const [wallet] = wallets
  async function sign() {
    if (!wallet) throw new Error('No wallet')
    const provider = new BrowserProvider(await wallet.getEthereumProvider())
    const signer = await provider.getSigner()
    return signer.signMessage(MESSAGE)
  }
  return (
    <>
      <p data-testid="account">{wallet?.address ?? 'none'}</p>
      <Outcome name="Sign message" run={sign} />
    </>
  )
}
