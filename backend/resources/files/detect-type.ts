import { fileTypeFromBuffer } from 'file-type'

/** The media type of a file by its content; null when it is none that is known. */
export const detectType = async (content: Uint8Array): Promise<string | null> =>
  (await fileTypeFromBuffer(content))?.mime ?? null
