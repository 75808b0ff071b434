/** Parses an ASN: `AS64496` or `64496`. */
export const parseAsn = (header: string | undefined): string | undefined =>
  /^(?:AS)?(\d{1,10})$/i.exec(header?.trim() ?? '')?.[1]
