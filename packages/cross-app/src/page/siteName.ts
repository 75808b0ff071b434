/** A site in a sentence: the origin without its scheme, which is shown in full elsewhere in the window. */
export const siteName = (origin: string): string => origin.replace(/^https?:\/\//, '')
