import { sendEvidenceCode } from '@latchkey/contract/signer/signerCalls'
import { on, type Route } from '../channel/createRequestHandler.ts'
import { versionOf } from '../recovery-shares/rootKeys.ts'
import type { Evidence } from './service.ts'

export const evidenceRoutes = (evidence: Evidence): Route[] => [
  on(sendEvidenceCode, async (body) => {
    const { kind, address, app_name: appName, language = 'en' } = body
    const sent = await evidence.sendCode(versionOf(body), { kind, address }, { appName, language })
    return { challenge_id: sent.challengeId, expires_at: sent.expiresAtMs }
  }),
]
