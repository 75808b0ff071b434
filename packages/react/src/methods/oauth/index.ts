import { lazyScreen } from '../../modal/lazyScreen.tsx'

/** Social providers. */
export const oauth = {
  screen: lazyScreen(() => import('./OAuthContainer.tsx').then((file) => file.OAuthContainer)),
  size: 'compact',
  linkNeedsCaptcha: true,
  link: lazyScreen(() => import('./OAuthLink.tsx').then((file) => file.OAuthLink)),
} as const
