export type { Event as TelegramEvent, State as TelegramState } from '../flows/telegram/machine.ts'
export { readTelegramReturn } from '../flows/telegram/readTelegramReturn.ts'
export { startTelegram } from '../flows/telegram/startTelegram.ts'
export type { TelegramProof } from '../flows/telegram/TelegramProof.ts'
