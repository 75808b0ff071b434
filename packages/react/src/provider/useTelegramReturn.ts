import type { Client, ClientState } from '@latchkey/client'
import { useEffect } from 'react'

/** Logs in users whom Telegram sends here, with a login link or in a Mini App. */
export function useTelegramReturn(
  client: Client,
  status: ClientState['status'],
  isHeadless: boolean,
): void {
  useEffect(() => {
    if (status === 'ready' && /[?&]hash=|tgWebAppData=/.test(location.href))
      import('../methods/telegram/resumeTelegram.ts').then(
        (file) => file.resumeTelegram(client, isHeadless),
        // The URL still has the proof, so a reload tries again.
        () => {},
      )
  }, [client, status, isHeadless])
}
