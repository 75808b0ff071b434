import { lazyScreen } from '../../modal/lazyScreen.tsx'

/** External wallets. The external wallet tasks link them. */
export const wallet = {
  screen: lazyScreen(() =>
    import('./ExternalWalletContainer.tsx').then((file) => file.ExternalWalletContainer),
  ),
  size: 'full',
} as const
