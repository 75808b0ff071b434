'use client'

export { type UseLoginToMiniAppInterface, useLoginToMiniApp } from '../compat/farcasterHooks.ts'
