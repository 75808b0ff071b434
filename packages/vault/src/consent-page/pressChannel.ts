import { answerFrames, requestFromFrames } from '../channel/frameChannel.ts'

const CHANNEL = 'latchkey:consent'
const PRESSED = 'pressed'

/** Answers the vault's request whether the user clicked for a subject. */
export const answerPressRequests = (takePress: (subject: string) => boolean) =>
  answerFrames(CHANNEL, (subject) => (takePress(subject) ? PRESSED : undefined))

/** Asks the consent page whether the user clicked for a subject. A closed page counts as no. */
export const requestPress = async (subject: string): Promise<boolean> =>
  (await requestFromFrames(CHANNEL, subject)) === PRESSED
