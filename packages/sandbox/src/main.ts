import { chainPortsBeside } from './chains/startChains.ts'
import { SANDBOX_PORT, startSandbox } from './startSandbox.ts'

const portFrom = (variable: string) => {
  const value = process.env[variable]
  if (value === undefined) return undefined
  if (/^\d{1,5}$/.test(value) && Number(value) < 65_536) return Number(value)
  throw new Error(`${variable} is not a port: ${value}`)
}

try {
  const port = portFrom('SANDBOX_PORT')
  const smtpPort = portFrom('SANDBOX_SMTP_PORT')
  const beside = chainPortsBeside(port ?? SANDBOX_PORT)
  const sandbox = await startSandbox({
    chainPorts: {
      evmOne: portFrom('EVM_PORT_ONE') ?? beside.evmOne,
      evmTwo: portFrom('EVM_PORT_TWO') ?? beside.evmTwo,
      solana: portFrom('SOLANA_PORT') ?? beside.solana,
      solanaSocket: portFrom('SOLANA_SOCKET_PORT') ?? beside.solanaSocket,
    },
    ...(port !== undefined && { port }),
    ...(smtpPort !== undefined && { smtpPort }),
  })
  const leave = () => void sandbox.close().then(() => process.exit(0))
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  process.stdout.write(`Inbox at ${sandbox.url}, mail server at ${sandbox.smtpUrl}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
