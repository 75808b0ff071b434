/** The number in what a proxy wrote of the network a caller comes from: `AS64496` or `64496`. */
export const parseAsn = (written: string | undefined): string | undefined =>
  /^(?:AS)?(\d{1,10})$/i.exec(written?.trim() ?? '')?.[1]
