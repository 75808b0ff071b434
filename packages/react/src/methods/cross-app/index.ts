import { lazyScreen } from '../../modal/lazyScreen.tsx'

/** Account of the user at another app. */
export const crossApp = {
  screen: lazyScreen(() =>
    import('./CrossAppContainer.tsx').then((file) => file.CrossAppContainer),
  ),
  size: 'compact',
  linkNeedsCaptcha: true,
  link: lazyScreen(() => import('./CrossAppLink.tsx').then((file) => file.CrossAppLink)),
} as const
