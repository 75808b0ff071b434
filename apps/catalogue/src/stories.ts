import type { SheetSize } from '@latchkey/react/screens'
import { accountPageStories } from './accountPageStories.tsx'
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
import { mfaStories } from './mfaStories.tsx'
import { otherStories } from './otherStories.tsx'
import { passkeyStories } from './passkeyStories.tsx'
import { phoneStories } from './phoneStories.tsx'
import type { Chapter, Story } from './Story.ts'
import { socialStories } from './socialStories.tsx'
import { solanaTransactionStories } from './solanaTransactionStories.tsx'
import { transactionStories } from './transactionStories.tsx'

/** Gives the stories of chapters the size of the modal's card. */
const sized = (size: SheetSize, chapters: readonly Chapter[]): Chapter[] =>
  chapters.map((chapter) => ({
    ...chapter,
    stories: chapter.stories.map((story) => ({ size, ...story })),
  }))

/** Every screen in every state. */
export const chapters: readonly Chapter[] = [
  ...sized('full', [...landingStories, ...phoneStories]),
  ...sized('compact', [
    codeStories,
    captchaStories,
    socialStories,
    crossAppStories,
    farcasterStories,
    ...passkeyStories,
  ]),
  ...sized('full', externalWalletStories),
  ...sized('tall', [
    ...embeddedWalletStories,
    ...delegationStories,
    farcasterSignerStories,
    ...transactionStories,
    ...solanaTransactionStories,
    ...fundingStories,
    ...fundingTransferStories,
  ]),
  ...sized('full', [...accountStories, ...mfaStories]),
  accountPageStories,
  ...sized('compact', otherStories),
]

export const stories: readonly Story[] = chapters.flatMap((chapter) => chapter.stories)
