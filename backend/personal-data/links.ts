/** Every reference of a table to a person, as its schema declares it. */
import { tables } from '#backend/db/tables.ts'
import { linksOf, type NamedLink } from './declare.ts'

export const links: readonly NamedLink[] = tables.flatMap(linksOf)
