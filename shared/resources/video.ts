/** The codes of videos on other sites, as a block holds them. */

/** Only these characters: anything else could change an address. An unlisted video of Vimeo has its key after a colon. */
export const isVideoCode = (code: string): boolean => /^(?:[\w-]{1,64}|\d{5,12}:[\da-f]{8,20})$/.test(code)
