import Fastify from 'fastify'
import pino from 'pino'
import { expect, it } from 'vitest'
import { preparedLines } from '#server/fast-paths/prepared-lines.ts'

const written: string[] = []
const logger = (level: string) => pino({ level }, { write: (line) => void written.push(line) })
const fields = { tenant: 'de "eerste"', center: undefined, status: 200 }

it('writes the line that pino writes', () => {
  written.length = 0
  preparedLines(logger('info'), fields, 'a "request"')(`,"path":${JSON.stringify('/é"')},"ms":1.5`)
  logger('info').info({ ...fields, path: '/é"', ms: 1.5 }, 'a "request"')
  const [ours, theirs] = written.map((line) => line.replace(/"time":\d{13}/, '"time":0'))
  expect(ours).toBe(theirs)
})

it('writes nothing at a higher level, and nothing for a logger that is off', () => {
  written.length = 0
  for (const level of ['warn', 'silent']) preparedLines(logger(level), fields, 'request')('')
  preparedLines(Fastify({ logger: false }).log, fields, 'request')('')
  expect(written).toEqual([])
})
