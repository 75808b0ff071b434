import { lazyScreen } from '../../modal/lazyScreen.tsx'

/** Farcaster. */
export const farcaster = {
  screen: lazyScreen(() =>
    import('./FarcasterContainer.tsx').then((file) => file.FarcasterContainer),
  ),
  size: 'compact',
  linkNeedsCaptcha: true,
  link: lazyScreen(() => import('./FarcasterLink.tsx').then((file) => file.FarcasterLink)),
} as const
