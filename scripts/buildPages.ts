import { buildWhenStale } from './buildWhenStale.ts'
import { readPorts } from './ports.ts'
import { STACK_PAGES, stackAddresses } from './stackPages.ts'

/** Builds the pages of the development stack, so that `npm start` finds them built. */
await buildWhenStale(STACK_PAGES, stackAddresses(readPorts(process.env)))
