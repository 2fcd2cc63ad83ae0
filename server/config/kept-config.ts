/**
 * The last valid configuration, in one file of `STATE_DIR`: a gateway that is restarted while somebody has broken the files starts on
 * it instead of not at all (gateway.md GW-7).
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { ConfigTexts } from './read.ts'

const fileName = 'last-good-config.json'

const keptSchema = z.object({ keptAt: z.coerce.date(), texts: z.record(z.string(), z.string()) })

export type KeptConfig = { keptAt: Date; texts: ConfigTexts }

/** Gateways may share the folder: the file is replaced as a whole. Throws what the disk says. */
export async function keepConfig(directory: string, { keptAt, texts }: KeptConfig): Promise<void> {
  await mkdir(directory, { recursive: true })
  const unfinished = join(directory, `.${fileName}.${process.pid}`)
  await writeFile(unfinished, JSON.stringify({ keptAt, texts }))
  await rename(unfinished, join(directory, fileName))
}

/** Null when none was kept, or what was kept cannot be read. */
export async function readKeptConfig(directory: string): Promise<KeptConfig | null> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(join(directory, fileName), 'utf8')))
  } catch {
    return null
  }
}
