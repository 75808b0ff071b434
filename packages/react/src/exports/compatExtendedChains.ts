'use client'

export { useCreateWallet, useSignRawHash } from '../compat/extendedChains.ts'
