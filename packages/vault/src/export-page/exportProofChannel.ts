import { answerFrames, requestFromFrames } from '../channel/frameChannel.ts'

const CHANNEL = 'latchkey:export'

/** Answers an export page with the MFA proof of its session. */
export const answerExportProofRequests = (takeOffer: (session: string) => string | undefined) =>
  answerFrames(CHANNEL, takeOffer)

/** Requests the MFA proof of this session from the vault. Undefined if there is none. */
export const requestExportProof = (session: string) => requestFromFrames(CHANNEL, session)
