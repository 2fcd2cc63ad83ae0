/**
 * The bytes of a header, one character for each, as Node reads and writes them. Ruby sends its texts in UTF-8; what came in any
 * other encoding goes back in the same.
 */

/** The bytes of a text in UTF-8. */
export const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

export const textOfBytes = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')

/** Percent-encodes bytes for a cookie: the same as a text in UTF-8 has. */
export const encodeBytes = (bytes: string): string =>
  bytes.replace(/[^\w.!~*'()-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

export const decodeBytes = (value: string): string =>
  value.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
