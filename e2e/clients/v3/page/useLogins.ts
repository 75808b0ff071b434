import {
  useGuestAccounts,
  useLinkAccount,
  useLoginWithEmail,
  useLoginWithOAuth,
  useLoginWithPasskey,
  useLoginWithSms,
  usePrivy,
  useSignupWithPasskey,
} from '@privy-io/react-auth'
import type { Harness } from '../../shared/Harness.ts'

type Calls =
  | 'openLogin'
  | 'sendEmailCode'
  | 'submitEmailCode'
  | 'sendSmsCode'
  | 'submitSmsCode'
  | 'createGuest'
  | 'signUpWithPasskey'
  | 'logInWithPasskey'
  | 'logInWithGoogle'
  | 'logOut'
  | 'accessToken'
  | 'linkEmail'
  | 'linkGoogle'
  | 'unlinkGoogle'

export function useLogins(): Pick<Harness, Calls> {
  const { login, logout, getAccessToken, unlinkGoogle } = usePrivy()
  const email = useLoginWithEmail()
  const sms = useLoginWithSms()
  const { createGuestAccount } = useGuestAccounts()
  const { signupWithPasskey } = useSignupWithPasskey()
  const { loginWithPasskey } = useLoginWithPasskey()
  const { initOAuth } = useLoginWithOAuth()
  const { linkEmail, linkGoogle } = useLinkAccount()
  return {
    openLogin: () => login(),
    sendEmailCode: (address) => email.sendCode({ email: address }),
    submitEmailCode: (code) => email.loginWithCode({ code }),
    sendSmsCode: (phoneNumber) => sms.sendCode({ phoneNumber }),
    submitSmsCode: (code) => sms.loginWithCode({ code }),
    async createGuest() {
      await createGuestAccount()
    },
    signUpWithPasskey: signupWithPasskey,
    logInWithPasskey: () => loginWithPasskey(),
    logInWithGoogle: () => initOAuth({ provider: 'google' }),
    logOut: logout,
    accessToken: getAccessToken,
    linkEmail: () => linkEmail(),
    linkGoogle: () => linkGoogle(),
    async unlinkGoogle(subject) {
      await unlinkGoogle(subject)
    },
  }
}
