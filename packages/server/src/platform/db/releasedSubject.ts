/**
 * What stands before the subjects of a deleted person's accounts: somebody else may take each of them, and
 * until they are erased it is known what they were.
 */
export const releasedPrefix = (userId: string): string => `deleted:${userId}:`
