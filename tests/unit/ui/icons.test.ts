import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconSource } from '#client/ui/build/write-icons.ts'
import { iconNames } from '#client/ui/icons/icon-names.ts'

const folder = new URL('../../../client/ui/icons/', import.meta.url)

it('every icon is the installed Lucide set’s own, one file each, none beside the list', () => {
  const files = readdirSync(folder).filter((name) => name !== 'icon-names.ts')
  expect(files.sort()).toEqual(iconNames.map((name) => `${name}.ts`).sort())
  for (const name of iconNames) expect(readFileSync(new URL(`${name}.ts`, folder), 'utf8')).toBe(iconSource(name))
})
