import type { OperatorRole } from '@latchkey/contract/endpoints/operator'

/** A logged-in operator who passed a second factor. */
export type Operator = { userId: string; email: string; role: OperatorRole }
