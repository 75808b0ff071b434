type Exit = { fundingMethod: string | null; balance: bigint | undefined }

/** How a gardener left the screens of funding, for the page's log. */
export const describeExit = ({ fundingMethod, balance }: Exit) =>
  `${fundingMethod ?? 'no way chosen'}, balance ${balance ?? 'unknown'}`
