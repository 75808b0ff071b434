/**
 * Prefix of account subjects of a deleted user. Other users can take the original subjects, and a restore
 * can still recover them until the user is erased.
 */
export const deletedSubjectPrefix = (userId: string): string => `deleted:${userId}:`
