import { startSandbox } from '@latchkey/sandbox'
import type { Ports } from './ports.ts'

/** Starts the sandbox on the ports of the development stack. */
export const openSandbox = (ports: Omit<Ports, 'DOCS_PORT'>) =>
  startSandbox({
    port: ports.SANDBOX_PORT,
    smtpPort: ports.SANDBOX_SMTP_PORT,
    chainPorts: {
      evmOne: ports.EVM_PORT_ONE,
      evmTwo: ports.EVM_PORT_TWO,
      solana: ports.SOLANA_PORT,
      solanaSocket: ports.SOLANA_SOCKET_PORT,
    },
  })
