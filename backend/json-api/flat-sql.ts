import { SQL, type SQLChunk, StringChunk, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** In the place of every value; no SQL has it. */
const placeholder = '\0'

class Renderer extends PgDialect {
  override escapeParam(): string {
    return placeholder
  }
}

const renderer = new Renderer({ casing: 'snake_case' })

/**
 * The same SQL as texts with values between them. Rendering nested conditions takes longer than many of their statements run:
 * what several statements have in common is rendered once.
 */
export function flatten(source: SQL): SQL {
  const { sql: text, params } = renderer.sqlToQuery(source)
  const chunks: unknown[] = []
  for (const [index, part] of text.split(placeholder).entries()) {
    chunks.push(new StringChunk(part))
    if (index < params.length) chunks.push(isPlain(params[index]) ? params[index] : sql.param(params[index]))
  }
  return new SQL(chunks as SQLChunk[])
}

/** What the condition says, to tell it from others. */
export function textOf(condition: SQL | undefined): string {
  if (!condition) return ''
  const { sql: text, params } = renderer.sqlToQuery(condition)
  return JSON.stringify([text, params])
}

/** Drizzle takes these as values without looking into them. */
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)
