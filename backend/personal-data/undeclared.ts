/** What a table does not declare of people, each with the line to write. */
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { users } from '#backend/db/schema/users.ts'
import { columnOf, declarationOf, impersonalReason, linksOf, referencesTo, valuesOf } from './declare.ts'

/** Names of columns that hold a choice of a list, a hash, an address of a page or a number. Any other text may be of a person. */
const technical = new RegExp(
  [
    'Hash$|Url$|Type$|Status$|Key$|Color$|Shades$|Kind$|Id$',
    '^(slug|locale|status|state|kind|purpose|source|side|moment|outcome|result|form|format|list|scope|search|selected|failure)$',
    '^(template|templateVersion|unsubscribeUrl|version|event|channel|action|fingerprint|separator|encoding|uid|scan|part)$',
    '^(waitingOn|matchOutcome|consent|guardianConsent|category|categories|onBehalfOf|frequency|invitedFrom|browser|system)$',
    '^(languageLevel|location|tenant|chosen)$',
  ].join('|'),
)
/** No table that is not about people has a column of these names. */
const certain = /email|phone|firstName|lastName|recipient/i

const isText = (column: PgColumn): boolean => /^(text|jsonb|varchar)/.test(column.getSQLType()) && !column.generated

/** Empty for a table that declares everything. */
export function undeclared(table: PgTable): string[] {
  const { name, columns } = getTableConfig(table)
  const keys = Object.entries(table as unknown as Record<string, unknown>).flatMap(([key, column]) =>
    columns.includes(column as PgColumn) ? [key] : [],
  )
  const references = referencesTo(table, users)
  const declaration = declarationOf(table)
  if (!declaration) {
    const found = keys.find((key) => references.includes(key) || certain.test(key))
    if (impersonalReason(table) && !found) return []
    const own = found ? `columns: { ${found}: remove() }` : "kept: { 'why': ['…'] }"
    const exported = name.replace(/_[a-z]/g, (part) => part.slice(1).toUpperCase())
    return [
      `${name}: personal(${exported}, { purpose: '…', ${own} }), or impersonal(${exported}, '…') where nothing is about a person`,
    ]
  }
  const links = linksOf(table)
  const rules = links.flatMap((link) => link.rules)
  // Rows that go as a whole need no word about their texts.
  const isRemoved = links.some(
    ({ rules: own, when }) => !when && own.some(({ effect, where }) => effect === 'remove' && !where),
  )
  const erased = rules.flatMap((rule) => Object.keys(valuesOf(rule)))
  const declared = new Set([
    ...links.map((link) => link.name),
    ...erased,
    ...Object.values(declaration.kept ?? {}).flat(),
  ])
  const missing = keys.flatMap((key) => {
    if (references.includes(key) && !links.some((link) => link.name === key))
      return [
        `${name}.${key}: columns: { ${key}: remove() }, or anonymize('why it stays', { ${key}: null }), or keep('why')`,
      ]
    if (isRemoved || declared.has(key) || !isText(columnOf(table, key)) || technical.test(key)) return []
    return [`${name}.${key}: kept: { 'why': ['${key}'] }, or a value in \`erase\` of the reference to its person`]
  })
  const leading = links.flatMap(({ name: key, by, rules: own }) =>
    own.some((rule) => rule.effect === 'anonymize' && by === 'id' && valuesOf(rule)[key] !== null)
      ? [`${name}.${key}: anonymize('why it stays', { ${key}: null })`]
      : [],
  )
  return [...missing, ...leading]
}
