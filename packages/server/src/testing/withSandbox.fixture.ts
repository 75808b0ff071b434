import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { afterAll } from 'vitest'
import { createOutbound, type Outbound } from '../platform/outbound/createOutbound.ts'

type Options = Pick<NonNullable<Parameters<typeof startSandbox>[0]>, 'warm'>

/** Starts the sandbox and real outbound requests to it. Closes both after the tests of the file. */
export async function withSandbox(
  options: Options = {},
): Promise<{ sandbox: Sandbox; outbound: Outbound }> {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, ...options })
  const outbound = createOutbound()
  afterAll(async () => {
    outbound.close()
    await sandbox.close()
  })
  return { sandbox, outbound }
}
