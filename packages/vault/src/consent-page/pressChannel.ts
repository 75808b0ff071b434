import { answerFrames, requestFromFrames } from '../channel/frameChannel.ts'

const CHANNEL = 'latchkey:consent'
const PRESSED = 'pressed'

/** Tells the vault beside this page that its person pressed for a subject, if they did. */
export const answerPressRequests = (takePress: (subject: string) => boolean) =>
  answerFrames(CHANNEL, (subject) => (takePress(subject) ? PRESSED : undefined))

/** Asks the page beside the vault whether its person pressed for a subject; a page that is gone says no. */
export const requestPress = async (subject: string): Promise<boolean> =>
  (await requestFromFrames(CHANNEL, subject)) === PRESSED
