import { getAddress, hexToString, isHex } from 'viem/utils'
import { createApprovals } from './createApprovals.ts'
import { createContractOwner } from './createContractOwner.ts'
import { walletOptions } from './walletOptions.ts'

type Params = Record<string, unknown>
type Asked = { id: string; method: string; params?: Params }
type Answer = (params: Params) => unknown

/** The version of Safe's protocol. */
const VERSION = '9.1.0'

/** Pages send a text, some of them as hex. */
const textOf = (message: unknown) =>
  isHex(message) && message.length % 2 === 0 ? hexToString(message) : String(message)

/** Shows an app as Safe does, with the messages of Safe's protocol. */
async function start(): Promise<void> {
  const options = walletOptions()
  const frame = document.querySelector('iframe') as HTMLIFrameElement
  const contract = await createContractOwner(options)
  if (options.isDeployed) await contract.deploy()
  const safeAddress = getAddress(contract.address)
  const approvals = createApprovals(options.name, options.mode, () => [])

  const answers: Readonly<Record<string, Answer>> = {
    getSafeInfo: () => ({
      safeAddress,
      chainId: options.chainId,
      owners: [contract.owner],
      threshold: 1,
      isReadOnly: false,
    }),
    getEnvironmentInfo: () => ({ origin: location.origin }),
    rpcCall: ({ call, params }) =>
      contract.rpc.call(options.chainId, String(call), params as readonly unknown[]),
    async signMessage({ message }) {
      const text = textOf(message)
      if (!(await approvals.ask({ title: 'Sign message', text })))
        throw new Error('The message was rejected')
      return { signature: await contract.sign(text) }
    },
  }

  async function answer({ id, method, params = {} }: Asked): Promise<object> {
    try {
      const work = answers[method]
      if (!work) throw new Error(`${method} is not known here`)
      return { id, version: VERSION, success: true, data: await work(params) }
    } catch (thrown) {
      return { id, version: VERSION, success: false, error: (thrown as Error).message }
    }
  }

  window.addEventListener('message', async ({ source, origin, data }) => {
    if (source !== frame.contentWindow || typeof data?.method !== 'string') return
    frame.contentWindow?.postMessage(await answer(data), origin)
  })
  frame.src = options.appUrl
}

void start()
