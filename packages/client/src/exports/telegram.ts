export { readTelegramReturn } from '../login/methods/telegram/readTelegramReturn.ts'
export { startTelegram } from '../login/methods/telegram/startTelegram.ts'
export type { TelegramProof } from '../login/methods/telegram/TelegramProof.ts'
export type { TelegramEvent, TelegramState } from '../login/methods/telegram/telegramMachine.ts'
