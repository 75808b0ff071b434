import { ancestorCheck, isAllowedOrigin } from '@latchkey/contract/values/isAllowedOrigin'
import { createGate } from '../approval/createGate.ts'
import { openChannel } from '../channel/openChannel.ts'
import { requestPress } from '../consent-page/pressChannel.ts'
import { createDeviceCalls } from '../device-key/createDeviceCalls.ts'
import { answerExportProofRequests } from '../export-page/exportProofChannel.ts'
import { createConsents } from '../handlers/createConsents.ts'
import { createHandlers } from '../handlers/createHandlers.ts'
import { createFactors } from '../server/createFactors.ts'
import { createUserSigner } from '../server/createUserSigner.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { openPorts } from './openPorts.ts'
import { readConfiguration } from './readConfiguration.ts'

/** The vault: a hidden page in the host page that answers messages. */
const configuration = readConfiguration(document)
const ports = openPorts(configuration)
const factors = createFactors(ports)
const handlers = createHandlers({
  keys: ports.keys,
  wallets: createWallets(ports),
  userSigner: createUserSigner(ports),
  factors,
  device: createDeviceCalls(ports.api),
  consents: createConsents({
    // With `approval: 'vault'` the gate asks for an approval of the same delegation.
    isByMessage: configuration.delegatesByMessage || configuration.approval === 'vault',
    askForPress: requestPress,
  }),
  requiresApproval: configuration.approval === 'vault',
})
answerExportProofRequests(factors.takeExportProof)
openChannel(
  window,
  {
    isAllowedOrigin: (origin) => isAllowedOrigin(configuration, origin),
    isAllowedAncestor: ancestorCheck(configuration),
    gate: createGate(configuration, location.origin),
  },
  handlers,
)
