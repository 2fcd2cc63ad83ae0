/** The register of processing, as the tables declare it: what is kept of people, why, and how long (docs/personal-data.md). */
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { tables } from '#backend/db/tables.ts'
import { declarationOf, impersonalReason, linksOf, type NamedLink, type Rule, valuesOf } from './declare.ts'

const stored = (name: string): string => `\`${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}\``
const list = (names: readonly string[]): string => names.map(stored).join(', ')

function outcome({ name }: NamedLink, rule: Rule<PgTable>): string {
  if (rule.effect === 'remove') return rule.where ? 'some rows removed' : 'removed'
  const written = Object.keys(valuesOf(rule)).filter((column) => column !== name)
  const overwritten = written.length > 0 ? `; overwritten: ${list(written)}` : ''
  return `${rule.effect === 'keep' ? 'kept' : 'leads to nobody'} (${rule.why})${overwritten}`
}

function rowOf(table: PgTable): string[] {
  const declaration = declarationOf(table)
  if (!declaration) return []
  const deleted = [
    ...linksOf(table).map(
      (link) => `${stored(link.name)}: ${link.rules.map((rule) => outcome(link, rule)).join('; ')}`,
    ),
    ...Object.entries(declaration.kept ?? {}).map(([why, names]) => `${list(names)}: left as it is (${why})`),
  ]
  const terms = (declaration.terms ?? []).map(({ days, after, only }) => {
    const when = days === 0 ? `at ${stored(after)}` : `${days} ${days === 1 ? 'day' : 'days'} after ${stored(after)}`
    return only ? `${when} (${only})` : when
  })
  const { name } = getTableConfig(table)
  return [`| \`${name}\` | ${declaration.purpose} | ${deleted.join('<br>')} | ${terms.join('<br>') || '–'} |`]
}

const byName = [...tables].sort((one, other) => getTableConfig(one).name.localeCompare(getTableConfig(other).name))

/** Tables in Markdown, in the order of their names. */
export function registerOfProcessing(): string {
  const others = byName.flatMap((table) => {
    const reason = impersonalReason(table)
    return reason && !declarationOf(table) ? [`\`${getTableConfig(table).name}\` (${reason})`] : []
  })
  return [
    '| table | what for | when an account is deleted | goes by itself |',
    '|---|---|---|---|',
    ...byName.flatMap(rowOf),
    '',
    `Nothing of people: ${others.join(', ')}.`,
  ].join('\n')
}
