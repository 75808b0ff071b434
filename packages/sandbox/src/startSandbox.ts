import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bridgeRoutes } from './bridge/routes.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { type Machine, thisMachine } from './chains/machine.ts'
import { payOut } from './chains/payOut.ts'
import {
  type ChainPorts,
  type Chains,
  chainPortsBeside,
  startChains,
} from './chains/startChains.ts'
import { cloudKitRoutes } from './cloudkit/routes.ts'
import { customAuthRoutes } from './custom-auth/routes.ts'
import { driveRoutes } from './drive/routes.ts'
import { createRegistryChain } from './farcaster/createRegistryChain.ts'
import { farcasterRoutes } from './farcaster/routes.ts'
import { faucetRoutes } from './faucet/routes.ts'
import { createMailbox } from './mail/createMailbox.ts'
import { mailRoutes } from './mail/routes.ts'
import { type MailMode, startSmtp } from './mail/startSmtp.ts'
import { coinbaseRoutes } from './on-ramps/coinbaseRoutes.ts'
import { createPurchases } from './on-ramps/createPurchases.ts'
import { moonPayRoutes } from './on-ramps/moonPayRoutes.ts'
import { priceRoutes } from './prices/routes.ts'
import { scanRoutes } from './scan/routes.ts'
import { smartWalletRoutes } from './smart-wallets/routes.ts'
import { socialRoutes } from './social/routes.ts'
import { telegramRoutes } from './telegram/routes.ts'
import { textMessageRoutes } from './text-messages/routes.ts'
import { createRelay } from './walletconnect/createRelay.ts'
import { RELAY_PATH, walletConnectRoutes } from './walletconnect/routes.ts'
import { walletRoutes } from './wallets/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** The local Ethereum chains, the local Solana chain, and the chain with the Farcaster registries. */
export type ChainName = 'ethereum' | 'solana' | 'farcaster'

export type Sandbox = {
  url: string
  smtpUrl: string
  /** The RPC URLs of the chains. */
  chains: {
    ethereum: readonly { chainId: number; url: string }[]
    solana: { url: string; socketUrl: string }
  }
  /** One sentence for each kind of chain that cannot run on this machine. */
  missing: readonly string[]
  /** Starts chains before the first call to them. Rejects if one is missing on this machine. */
  warmUp(names: readonly ChainName[]): Promise<void>
  setMail(options: { mode: MailMode }): void
  close(): Promise<void>
}

const HOST = '127.0.0.1'
export const SANDBOX_PORT = 4010

/**
 * Starts the services of the outside world on this machine. Port 0 takes a free port. Chains start with the first
 * call to them, except those in `warm`, which are up when the promise resolves.
 */
export async function startSandbox({
  port = SANDBOX_PORT,
  smtpPort = 4011,
  chainPorts = chainPortsBeside(port),
  machine = thisMachine(),
  warm = [],
}: {
  port?: number
  smtpPort?: number
  chainPorts?: ChainPorts
  machine?: Machine
  warm?: readonly ChainName[]
} = {}): Promise<Sandbox> {
  const mailbox = createMailbox()
  const smtp = await startSmtp({ port: smtpPort, mailbox }).catch(
    refuse(smtpPort, 'SANDBOX_SMTP_PORT'),
  )
  const chains = await startChains(chainPorts, machine).catch(async (error: unknown) => {
    await smtp.close()
    throw error
  })
  const app = new Hono<{ Bindings: HttpBindings }>()
  const chain = createRegistryChain(machine)
  app.route('/captcha', captchaRoutes())
  app.route('/farcaster', farcasterRoutes(chain))
  app.route('/faucet', faucetRoutes(chains))
  app.route('/wallets', walletRoutes(chains))
  const relay = createRelay(RELAY_PATH)
  app.route('/walletconnect', walletConnectRoutes(chains, relay))
  app.route('/prices', priceRoutes())
  app.route('/scan', scanRoutes())
  app.route('/relay', bridgeRoutes(chains))
  app.route('/smart-wallets', smartWalletRoutes(chains))
  app.route('/', onRampRoutes(chains))
  app.route('/', textMessageRoutes(mailbox))
  app.route('/', customAuthRoutes())
  app.route('/social', socialRoutes())
  app.route('/telegram', telegramRoutes())
  app.route('/google-drive', driveRoutes())
  app.route('/icloud', cloudKitRoutes())
  app.route('/webhooks', webhookRoutes())
  // Last: its headers apply to everything that no earlier route answered.
  app.route('/', mailRoutes(mailbox, smtp.setMode))
  const server = createServer(getRequestListener(app.fetch))
  relay.attach(server)
  try {
    await listen(server, port).catch(refuse(port, 'SANDBOX_PORT'))
  } catch (error) {
    await Promise.all([smtp.close(), chains.close()])
    throw error
  }
  const starters: Record<ChainName, () => Promise<unknown>> = {
    ethereum: () => Promise.all(chains.ethereum.map((one) => one.call('eth_chainId', []))),
    solana: () => chains.solana.call('getSlot', []),
    farcaster: () => chain.custodyOf(1),
  }
  const warmUp = async (names: readonly ChainName[]) => {
    await Promise.all(names.map((name) => starters[name]()))
  }
  await warmUp(warm)
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    smtpUrl: smtp.url,
    chains,
    missing: chains.missing,
    warmUp,
    setMail: ({ mode }) => smtp.setMode(mode),
    async close() {
      relay.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await Promise.all([closed, chain.close(), chains.close(), smtp.close()])
    },
  }
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => resolve())
  })

const refuse = (port: number, variable: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  throw new Error(`Port ${port} is taken. Set ${variable} to another port.`, { cause: error })
}

/** On-ramps, which pay out on the sandbox's chains. */
function onRampRoutes(chains: Chains): Hono {
  const pay = (payment: Parameters<typeof payOut>[1]) => payOut(chains, payment)
  const app = new Hono()
  app.route('/coinbase', coinbaseRoutes(createPurchases(pay)))
  app.route('/moonpay', moonPayRoutes(createPurchases(pay)))
  return app
}
