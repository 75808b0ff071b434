const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#18181b"/><circle cx="12" cy="16" r="4.5" fill="none" stroke="#fff" stroke-width="2.5"/><path d="M16.5 16H25v4M21 16v3" fill="none" stroke="#fff" stroke-width="2.5"/></svg>'

/** Name and icon under which embedded wallets are announced to other libraries. */
export const WALLET_INFO = {
  name: 'Latchkey Wallet',
  rdns: 'dev.latchkey.wallet',
  icon: () => `data:image/svg+xml;base64,${btoa(SVG)}` as const,
} as const
