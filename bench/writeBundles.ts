import { writeBundles } from './sizes.ts'

await writeBundles('.cache/sizes')
