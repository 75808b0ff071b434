import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import { openChannel } from '../channel/openChannel.ts'
import { createKeyWorkers } from '../worker/createKeyWorkers.ts'
import { createHandlers } from './createHandlers.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import { readConfiguration } from './readConfiguration.ts'
import { startKeyWorker } from './startKeyWorker.ts'

/** The vault: a page without a face inside the host's page, which answers messages. */
const configuration = readConfiguration(document)
const keys = createKeyWorkers({
  startWorker: startKeyWorker,
  timeoutMs: WALLET_LIMITS.operationTimeoutMs,
})
openChannel(window, (origin) => isAllowedOrigin(configuration, origin), createHandlers(keys))
