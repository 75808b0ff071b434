/** English texts of the export page and the consent page. The types of all other languages follow from it. */
export const en = {
  export: {
    title: 'Export wallet',
    choose: 'What to export',
    tabs: { key: 'Private key', phrase: 'Recovery phrase' },
    reveal: 'Reveal',
    hide: 'Hide',
    copy: 'Copy',
    copied: 'Copied',
    key: {
      reveal: 'Reveal private key',
      hide: 'Hide private key',
      copy: 'Copy private key',
      copied: 'Private key copied',
      shown: 'Private key shown. It is hidden again after one minute.',
    },
    phrase: {
      reveal: 'Reveal recovery phrase',
      hide: 'Hide recovery phrase',
      copy: 'Copy recovery phrase',
      copied: 'Recovery phrase copied',
      shown: 'Recovery phrase shown. It is hidden again after one minute.',
    },
    warning: 'Keep this secret. It opens your wallet.',
    covered: 'You can reveal it once this page is fully visible.',
    opening: 'Opening your wallet…',
    expired: 'This page can be opened only once. Close it and export your wallet again.',
    notOnDevice: 'This wallet is not on this device. Close this page, recover it and try again.',
    loginAgain: 'Log in again to export your wallet.',
    tooOften: 'Too many attempts. Try again later.',
    failed: 'Something went wrong. Close this page and try again.',
    notCopied: 'Your browser refused to copy. Reveal it and copy it by hand.',
    /** Where the browser does not report covers: the export continues in a window. */
    window: {
      help: (host: string) =>
        `This browser cannot tell whether something covers this page. Continue in a window of ${host}, which nothing can cover.`,
      open: 'Continue in a new window',
      waiting: 'Continue in the window that opened.',
      blocked: 'The window did not open. Allow pop-ups for this page, then try again.',
      lost: 'This window has no request. Close it and try again.',
    },
  },
  consent: {
    title: 'Enable offline access',
    asked: {
      one: (appName: string) =>
        `${appName} asks to use this wallet while you are away. You can revoke it at any time.`,
      other: (appName: string) =>
        `${appName} asks to use these wallets while you are away. You can revoke it at any time.`,
    },
    wallet: { ethereum: 'Ethereum wallet', solana: 'Solana wallet' },
    accept: 'Accept',
    covered: 'You can accept once nothing covers this.',
    tooSoon: 'Press once more to accept.',
    failed: 'Something went wrong. Close this page and try again.',
  },
}
