import { lazyScreen } from '../../modal/lazyScreen.tsx'

/** Telegram. */
export const telegram = {
  screen: lazyScreen(() =>
    import('./TelegramContainer.tsx').then((file) => file.TelegramContainer),
  ),
  size: 'compact',
  // Telegram's popup must open while the click still allows it.
  isPreloaded: true,
  link: lazyScreen(() => import('./TelegramLink.tsx').then((file) => file.TelegramLink)),
} as const
