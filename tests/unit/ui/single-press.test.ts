import type { MouseEvent } from 'react'
import { expect, test } from 'vitest'
import { singlePress } from '#client/ui/single-press.ts'

test('the second press of a double click does not send, a key and a later press do', () => {
  const sent: string[] = []
  const press = (name: string, detail: number) => singlePress(() => sent.push(name))({ detail } as MouseEvent)
  press('second', 2)
  press('third', 3)
  expect(sent).toEqual([])
  press('key', 0)
  press('later', 1)
  expect(sent).toEqual(['key', 'later'])
})
