// Separate file, so that only the approval frame and its page load these texts.

/** Texts around the approval page. */
export const approvalText = {
  title: 'Approve request',
  frame: (appName: string) => `Wallet request of ${appName}`,
  origin: (appName: string, host: string) => `Shown by ${host}. ${appName} cannot change it.`,
  covered: 'You can approve once nothing covers this.',
  tooSoon: 'Press once more to approve.',
  failed: 'This request cannot be shown.',
}
