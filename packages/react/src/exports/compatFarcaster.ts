'use client'

export {
  type UseLoginToFrameInterface,
  type UseLoginToMiniAppInterface,
  useLoginToFrame,
  useLoginToMiniApp,
} from '../compat/farcasterHooks.ts'
