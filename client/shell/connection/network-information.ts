type NetworkInformation = { effectiveType?: string; saveData?: boolean }

/** What the browser says of the connection; undefined in Firefox and Safari, which say nothing. */
export const networkInformation = (): NetworkInformation | undefined =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection
