/** Everybody reads published pages; `content-items` is where they are written. */
import type { SQL } from 'drizzle-orm'
import type { Context } from '#backend/http/context.ts'
import { publishedTexts } from '../content-items/published-texts.ts'

export const listScope = (context: Context): SQL | undefined => publishedTexts(context, 'page')
