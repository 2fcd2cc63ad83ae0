import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What reads the role table or the roles of the actor, and so decides who may do something. */
const deciding = /\b(?:permits|permitsWholeCenter|permittedOrganizations|grantOf|scopeOf|ownsRecord)\b/
const ofAuthorization = /import \{([^}]*)\} from '#backend\/http\/authorization\.ts'/

test('policy.ts alone decides by the role table: no other file of a resource reads it', () => {
  const files = globSync('backend/resources/**/*.ts').filter((path) => !path.endsWith('/policy.ts'))
  expect(files.length).toBeGreaterThan(200)
  const others = files.filter((path) => {
    const source = readFileSync(path, 'utf8')
    return deciding.test(ofAuthorization.exec(source)?.[1] ?? '')
  })
  expect(others).toEqual([])
})
