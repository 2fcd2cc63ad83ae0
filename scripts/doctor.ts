/**
 * `npm run doctor`: tries everything that the variables of a gateway or a backend name, and prints one line each: OK, WARN, FAIL or OFF
 * (not configured), and what to do. It changes nothing but for an object in the bucket and a key in Redis, which it deletes again, and
 * sends no mail. It looks at the program whose variables are set, at both when none are; `-- gateway` or `-- backend` chooses. Exit code
 * 1 with a FAIL.
 */
import '#shared/node-check.js'
import { examineAll } from './doctor/examine.ts'
import { printed } from './doctor/finding.ts'

try {
  const findings = await examineAll(process.argv.slice(2), process.env)
  console.log(printed(findings))
  if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
