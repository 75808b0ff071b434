import type { TelegramAuthResult, TelegramWebAppData } from '@latchkey/contract/telegram'

/** What Telegram signed: by its login popup or a login link, or for a Mini App. */
export type TelegramProof =
  | { kind: 'auth-result'; data: TelegramAuthResult }
  | { kind: 'web-app'; data: TelegramWebAppData }
