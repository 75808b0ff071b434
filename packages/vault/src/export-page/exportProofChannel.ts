import { answerFrames, requestFromFrames } from '../channel/frameChannel.ts'

const CHANNEL = 'latchkey:export'

/** Hands what the vault has for a session to the page that asks for it. */
export const answerExportProofRequests = (takeOffer: (session: string) => string | undefined) =>
  answerFrames(CHANNEL, takeOffer)

/** Asks the vault beside this page for the factor that was shown for it; nothing where none was. */
export const requestExportProof = (session: string) => requestFromFrames(CHANNEL, session)
