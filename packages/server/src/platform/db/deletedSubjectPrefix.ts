/**
 * What stands before the subjects of a deleted person's accounts: somebody else may take each of them, and
 * until they are erased it is known what they were.
 */
export const deletedSubjectPrefix = (userId: string): string => `deleted:${userId}:`
