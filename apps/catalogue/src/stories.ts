import { accountStories } from './accountStories.tsx'
import { captchaStories } from './captchaStories.tsx'
import { codeStories } from './codeStories.tsx'
import { crossAppStories } from './crossAppStories.tsx'
import { delegationStories } from './delegationStories.tsx'
import { embeddedWalletStories } from './embeddedWalletStories.tsx'
import { externalWalletStories } from './externalWalletStories.tsx'
import { farcasterSignerStories } from './farcasterSignerStories.tsx'
import { farcasterStories } from './farcasterStories.tsx'
import { fundingStories } from './fundingStories.tsx'
import { fundingTransferStories } from './fundingTransferStories.tsx'
import { landingStories } from './landingStories.tsx'
import { otherStories } from './otherStories.tsx'
import { passkeyStories } from './passkeyStories.tsx'
import { phoneStories } from './phoneStories.tsx'
import type { Chapter, Story } from './Story.ts'
import { socialStories } from './socialStories.tsx'
import { solanaTransactionStories } from './solanaTransactionStories.tsx'
import { transactionStories } from './transactionStories.tsx'

/** Every screen in every state. */
export const chapters: readonly Chapter[] = [
  ...landingStories,
  ...phoneStories,
  codeStories,
  captchaStories,
  socialStories,
  crossAppStories,
  farcasterStories,
  ...passkeyStories,
  ...externalWalletStories,
  ...embeddedWalletStories,
  ...delegationStories,
  farcasterSignerStories,
  ...transactionStories,
  ...solanaTransactionStories,
  ...fundingStories,
  ...fundingTransferStories,
  ...accountStories,
  ...otherStories,
]

export const stories: readonly Story[] = chapters.flatMap((chapter) => chapter.stories)
