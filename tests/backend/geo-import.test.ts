import { describe, expect, it, onTestFinished } from 'vitest'
import { readAreas, replaceAreas, UnusableFile } from '#backend/geo/import-areas.ts'
import { buildBackend } from '../support/build-backend.ts'

const few = { fewest: 1 }
const geonames = (code: string, place: string, latitude: string, longitude: string) =>
  ['NL', code, place, 'Gelderland', '03', place, '0301', '', '', latitude, longitude, '6'].join('\t')

describe('a file of postal code areas', () => {
  it('of GeoNames has one area for each code and place, in the middle of its rows', () => {
    const text = [
      geonames('7201', 'Zutphen', '52.14', '6.20'),
      geonames('7201', 'Zutphen', '52.16', '6.22'),
      geonames('7202', 'Zutphen', '52.13', '6.21'),
      '',
    ].join('\n')
    expect(readAreas(text, few)).toEqual([
      { pc4: '7201', place: 'Zutphen', municipality: 'Zutphen', latitude: 52.15, longitude: 6.21 },
      { pc4: '7202', place: 'Zutphen', municipality: 'Zutphen', latitude: 52.13, longitude: 6.21 },
    ])
  })

  it('may be a CSV with the columns that docs/operations.md names', () => {
    const text = 'code,place,municipality,latitude,longitude\n7201,Zutphen,Zutphen,52.14,6.2\n'
    expect(readAreas(text, few)).toMatchObject([{ pc4: '7201', place: 'Zutphen' }])
  })

  it('may be a CSV with the usual Dutch or English names, commas or semicolons, codes of six', () => {
    const dutch = '\uFEFFPostcode;Woonplaats;Gemeente;Lat;Lon\n7201 KL;Zutphen;Zutphen;52,14;6,2\n'
    const english = 'pc4,place,municipality,latitude,longitude\n7201,Zutphen,Zutphen,52.14,6.2\n'
    for (const text of [dutch, english]) {
      expect(readAreas(text, few)).toEqual([
        { pc4: '7201', place: 'Zutphen', municipality: 'Zutphen', latitude: 52.14, longitude: 6.2 },
      ])
    }
  })

  it.each([
    ['a missing column', 'pc4,place,latitude,longitude\n', 'no column for municipality'],
    [
      'swapped coordinates',
      `${geonames('7201', 'Zutphen', '6.2', '52.14')}\n`,
      'line 1: 6.2, 52.14 is not in the Nether',
    ],
    ['a cut-off line', `${geonames('7201', 'Zutphen', '52.1', '6.2')}\nNL\t7202\n`, 'line 2: 2 columns, not 12'],
    ['a code of another country', 'pc4,place,municipality,latitude,longitude\n90210,x,x,52,6\n', "line 2: '90210 x'"],
    ['uneven lines', 'pc4,place,municipality,latitude,longitude\n7201\n', 'Invalid Record Length'],
    ['a part of the country', `${geonames('7201', 'Zutphen', '52.1', '6.2')}\n`, '1 areas are too few'],
  ])('is refused for %s', (_what, text, message) => {
    expect(() => readAreas(text)).toThrow(UnusableFile)
    expect(() => readAreas(text)).toThrow(message)
  })

  it('replaces the areas that visitors search in', async () => {
    const backend = await buildBackend({ test: { onTestFinished } })
    const headers = { 'x-tenant': 'demo', 'app-context': 'gelderland', 'volunteer-center-id': '1' }
    const search = async (text: string) =>
      (await backend.app.inject({ url: `/api/v1/places?filter[q]=${text}`, headers })).json().data
    expect((await search('7311')).length).toBeGreaterThan(0)
    await replaceAreas(backend.db, readAreas(`${geonames('9712', 'Groningen', '53.22', '6.56')}\n`, few))
    expect(await search('7311')).toEqual([])
    expect((await search('9712'))[0].attributes).toMatchObject({ value: '9712', label: '9712 Groningen' })
  })
})
