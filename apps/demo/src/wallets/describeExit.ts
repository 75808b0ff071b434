type Exit = { fundingMethod: string | null; balance: bigint | undefined }

/** Describes how the user left the funding screens, for the page's log. */
export const describeExit = ({ fundingMethod, balance }: Exit) =>
  `${fundingMethod ?? 'no way chosen'}, balance ${balance ?? 'unknown'}`
