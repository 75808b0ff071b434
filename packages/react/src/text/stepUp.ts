// Separate file, so that only the screens of a new login load these texts.

/** Texts of the screens on which the user logs in again. */
export const stepUpText = {
  title: 'Log in again',
  help: 'Your login is a while ago. Confirm that it is you to continue.',
  passkey: 'Passkey',
  provider: (name: string) => `Continue with ${name}`,
  cancel: 'Cancel',
  none: 'Log out of this app and log in again to continue.',
}
