/** A layout that a language from right to left mirrors: recipes say start and end, never left and right. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const physical =
  /\b(?:(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*|(?:ml|mr|pl|pr|left|right|borderLeft|borderRight|roundedLeft|roundedRight)(?=:)|border(?:Top|Bottom)(?:Left|Right)Radius)|\b(?:textAlign|float|transformOrigin): '(?:left|right)'|translateX\(|\btranslate: '(?!0 )-?\d/

/** A point of a picture is where it is, whatever the language; a map too. */
const exempt = ["left: 'var(--focal-x)'"]

function physicalIn(source: string): string[] {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) => !/^(?:\/\/|\*|\/\*)/.test(line) && physical.test(line) && !exempt.some((part) => line.includes(part)),
    )
}

describe('recipes', () => {
  it('have no left and right', () => {
    const files = globSync('client/ui/system/recipes/*.ts').filter((file) => !file.endsWith('map.ts'))
    expect(files.length).toBeGreaterThan(15)
    expect(files.flatMap((file) => physicalIn(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`))).toEqual(
      [],
    )
  })

  it.each([
    "marginLeft: '2'",
    "pl: '2',",
    "right: '0',",
    "textAlign: 'left'",
    "float: 'right'",
    "transform: 'translateX(4px)'",
    "translate: '1.25rem 0'",
    "borderTopLeftRadius: 'l2'",
  ])('that say %s would be found', (line) => {
    expect(physicalIn(line)).toEqual([line.trim()])
  })

  it.each(["insetInlineStart: '0'", "ps: '2'", "textAlign: 'start'", "justifyContent: 'flex-end'"])(
    'may say %s',
    (line) => {
      expect(physicalIn(line)).toEqual([])
    },
  )
})
