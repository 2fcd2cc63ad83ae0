/**
 * The exported columns of the staff's lists: what a table on the screen, a file made in the browser and one made by a job have in
 * common. Their texts are those of the client's messages, in `nl` and `en`.
 */

export type CellValue = string | number | boolean | null | undefined

/** Text of a message by its key: i18next's `t` in the browser, `listText` in a job. */
export type ListText = (key: string, values?: Record<string, string>) => string

export type ExportedColumn<Row> = { id: string; header: string; csv: (row: Row) => CellValue }

/** Columns by id, in the order of the file; the header of `lastSignIn` is the message `columnLastSignIn` of the group. */
export function exportedColumns<Row, Id extends string>(
  t: ListText,
  group: string | null,
  values: Record<Id, (row: Row) => CellValue>,
): Record<Id, ExportedColumn<Row>> {
  const entries = Object.entries(values) as [Id, (row: Row) => CellValue][]
  const headerOf = (id: string) => {
    const key = `column${id.charAt(0).toUpperCase()}${id.slice(1)}`
    return t(group ? `${group}.${key}` : key)
  }
  const columns = entries.map(([id, csv]) => [id, { id, header: headerOf(id), csv }])
  return Object.fromEntries(columns) as Record<Id, ExportedColumn<Row>>
}

/** Reads messages without i18next: `{{name}}` becomes the value of that name. */
export const listText =
  (texts: object): ListText =>
  (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)
    const text = typeof found === 'string' ? found : key
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
