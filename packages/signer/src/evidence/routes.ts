import {
  listEvidence,
  sendEvidenceCode,
  startEvidence,
} from '@latchkey/contract/signer/signerCalls'
import { on, type Route } from '../channel/createRequestHandler.ts'
import { versionOf } from '../recovery-shares/rootKeys.ts'
import type { Evidence } from './service.ts'

export const evidenceRoutes = (evidence: Evidence): Route[] => [
  on(sendEvidenceCode, async (body) => {
    const { kind, address, app_name: appName, language = 'en' } = body
    const sent = await evidence.sendCode(versionOf(body), { kind, address }, { appName, language })
    return { challenge_id: sent.challengeId, expires_at: sent.expiresAtMs }
  }),
  on(listEvidence, async (body) => ({ kinds: await evidence.listKinds(versionOf(body)) })),
  on(startEvidence, async (body) => {
    const { challengeId, challenge, expiresAtMs } = await evidence.start(versionOf(body), body.kind)
    return { challenge_id: challengeId, challenge, expires_at: expiresAtMs }
  }),
]
