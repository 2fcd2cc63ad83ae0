/**
 * `npm run doctor`: tries everything that the variables of a gateway or a backend name, and prints one line each: OK, WARN, FAIL or OFF
 * (not configured), and what to do. It changes nothing but for an object in the bucket and a key in Redis, which it deletes again, and
 * sends no mail. It looks at the program whose variables are set, at both when none are; `-- gateway` or `-- backend` chooses. Exit code
 * 1 with a FAIL.
 */
import '#shared/node-check.js'
import { type BackendOptions, backendSettings, readEnvironment as readBackend } from '#backend/options.ts'
import { type Environment, gatewaySettings, readEnvironment as readGateway } from '#server/config/environment.ts'
import { backendChecks } from './doctor/backend-checks.ts'
import { type Finding, fail, ok, printed, runChecks } from './doctor/finding.ts'
import { gatewayChecks } from './doctor/gateway-checks.ts'
import { nodeCheck } from './doctor/machine.ts'

const programs = ['gateway', 'backend'] as const
type Program = (typeof programs)[number]

/** Variables that only one of the programs reads. */
function isMeant(program: Program): boolean {
  const [own, other] = program === 'gateway' ? [gatewaySettings, backendSettings] : [backendSettings, gatewaySettings]
  return Object.keys(own).some((key) => !(key in other) && (process.env[key] || process.env[`${key}_FILE`]))
}

function chosen(): readonly Program[] {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !programs.some((program) => program === name))
  if (unknown !== undefined) throw new Error(`'${unknown}' is neither gateway nor backend`)
  if (named.length > 0) return programs.filter((program) => named.includes(program))
  const meant = programs.filter(isMeant)
  return meant.length > 0 ? meant : programs
}

async function examine<T>(
  program: Program,
  read: () => T,
  checks: (settings: T) => Parameters<typeof runChecks>[0],
): Promise<Finding[]> {
  let settings: T
  try {
    settings = read()
  } catch (error) {
    const lines = (error as Error).message.split('\n').slice(1)
    return lines.map((line) => fail(program, line.trim(), 'docs/operations.md, Environment'))
  }
  return [ok(program, 'its variables are valid'), ...(await runChecks(checks(settings)))]
}

try {
  const findings: Finding[] = await nodeCheck()
  for (const program of chosen()) {
    findings.push(
      ...(program === 'gateway'
        ? await examine<Environment>(program, () => readGateway(process.env), gatewayChecks)
        : await examine<BackendOptions>(program, () => readBackend(process.env).options, backendChecks)),
    )
  }
  console.log(printed(findings))
  if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
