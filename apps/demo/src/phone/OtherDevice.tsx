import { useSignMessage, useWallets } from '@latchkey/react'
import { useOutcome } from '../wallets/useOutcome.ts'
import { reportRecovery } from './deviceWindow.ts'

const MESSAGE = 'Signed on another device.'

/** On the other device: signs with the wallet that the login brought back. */
export function OtherDevice() {
  const { wallets } = useWallets()
  const { signMessage } = useSignMessage()
  const { outcome, run } = useOutcome()
  const address = wallets.find(({ connectorType }) => connectorType === 'embedded')?.address
  if (!address) return <p>Waiting for the wallet …</p>
  return (
    <section className="other-device" aria-label="Recovered wallet">
      <h2>Your wallet is here, too</h2>
      <code>{address}</code>
      <button
        type="button"
        className="cta"
        onClick={() =>
          run('signed', async () => {
            const signature = await signMessage({ message: MESSAGE, address })
            reportRecovery({ address, signature })
            return 'You can close this window.'
          })
        }
      >
        Sign on this device
      </button>
      <output>{outcome}</output>
    </section>
  )
}
