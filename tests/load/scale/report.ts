/** Writes the tables of docs/scale.md, each between its marks; what is written around them stays. */
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'docs/scale.md'

export function writeTable(
  name: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const table = [line(head), line(head.map((_cell, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  )
  const text = readFileSync(file, 'utf8')
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from === -1 || to === -1) throw new Error(`${file} has no place for the table ${name}`)
  writeFileSync(file, `${text.slice(0, from)}${start}\n${table}\n${text.slice(to)}`)
  console.log(`\n${name}\n${table}`)
}
