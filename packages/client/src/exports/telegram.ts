export { readTelegramReturn } from '../flows/telegram/readTelegramReturn.ts'
export { startTelegram } from '../flows/telegram/startTelegram.ts'
export type { TelegramProof } from '../flows/telegram/TelegramProof.ts'
export type { TelegramEvent, TelegramState } from '../flows/telegram/telegramMachine.ts'
