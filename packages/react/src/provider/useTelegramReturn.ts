import type { Client, ClientState } from '@latchkey/client'
import { useEffect } from 'react'

/** Whoever Telegram sends here, by a login link or inside a Mini App, is logged in by what it says. */
export function useTelegramReturn(
  client: Client,
  status: ClientState['status'],
  isHeadless: boolean,
): void {
  useEffect(() => {
    if (status === 'ready' && /[?&]hash=|tgWebAppData=/.test(location.href))
      import('../modal/resumeTelegram.ts').then(
        (file) => file.resumeTelegram(client, isHeadless),
        // The address still says it: a reload tries again.
        () => {},
      )
  }, [client, status, isHeadless])
}
