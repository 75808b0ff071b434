import { lazyScreen } from '../../modal/lazyScreen.tsx'

/** Passkey. */
export const passkey = {
  screen: lazyScreen(() => import('./PasskeyContainer.tsx').then((file) => file.PasskeyContainer)),
  size: 'compact',
  isPreloaded: true,
  link: lazyScreen(() => import('./PasskeyLink.tsx').then((file) => file.PasskeyLink)),
} as const
