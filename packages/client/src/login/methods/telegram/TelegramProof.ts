import type { TelegramAuthResult, TelegramWebAppData } from '@latchkey/contract/endpoints/telegram'

/** Data signed by Telegram: from the login popup, a login link, or a Mini App. */
export type TelegramProof =
  | { kind: 'auth-result'; data: TelegramAuthResult }
  | { kind: 'web-app'; data: TelegramWebAppData }
