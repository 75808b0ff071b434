import type { MethodScreens } from '@latchkey/client/login'
import type { LoginMethodWith } from '@latchkey/contract'
import { crossApp } from './cross-app/index.ts'
import { farcaster } from './farcaster/index.ts'
import type { MethodModule } from './MethodModule.ts'
import { oauth } from './oauth/index.ts'
import { passkey } from './passkey/index.ts'
import { telegram } from './telegram/index.ts'
import { wallet } from './wallet/index.ts'

type Linkable = LoginMethodWith<{ linkable: true }> | 'oauth' | 'cross-app'
type Methods = {
  [Name in keyof MethodScreens]: MethodModule<MethodScreens[Name]> &
    (Name extends Linkable ? Required<Pick<MethodModule<never>, 'link'>> : unknown)
}

/** Screens of the login methods. Email and SMS log in with fields of the landing. */
export const METHODS: Methods = {
  oauth,
  'cross-app': crossApp,
  farcaster,
  passkey,
  telegram,
  wallet,
}
