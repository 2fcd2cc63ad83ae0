const reserved = /^(?:api|auth)\d*$|^(?:assets|branding|builds|_icons|_client-errors)$/i

/** Whether no page is below this first segment of an address: the gateway has it for its own endpoints. */
export const isReservedSegment = (segment: string): boolean => reserved.test(segment)
