/** What `npm run doctor` looks at (doctor.ts). */
import { type BackendOptions, backendSettings, readEnvironment as readBackend } from '#backend/options.ts'
import { type Environment, gatewaySettings, readEnvironment as readGateway } from '#server/config/environment.ts'
import { backendChecks } from './backend-checks.ts'
import { type Finding, fail, ok, runChecks } from './finding.ts'
import { gatewayChecks } from './gateway-checks.ts'
import { nodeCheck } from './machine.ts'

const programs = ['gateway', 'backend'] as const
type Program = (typeof programs)[number]

/** Variables that only one of the programs reads. */
function isMeant(program: Program, env: NodeJS.ProcessEnv): boolean {
  const [own, other] = program === 'gateway' ? [gatewaySettings, backendSettings] : [backendSettings, gatewaySettings]
  return Object.keys(own).some((key) => !(key in other) && (env[key] || env[`${key}_FILE`]))
}

function chosen(named: readonly string[], env: NodeJS.ProcessEnv): readonly Program[] {
  const unknown = named.find((name) => !programs.some((program) => program === name))
  if (unknown !== undefined) throw new Error(`'${unknown}' is neither gateway nor backend`)
  if (named.length > 0) return programs.filter((program) => named.includes(program))
  const meant = programs.filter((program) => isMeant(program, env))
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

/** Throws for a program that there is not. */
export async function examineAll(named: readonly string[], env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const findings: Finding[] = await nodeCheck()
  for (const program of chosen(named, env)) {
    findings.push(
      ...(program === 'gateway'
        ? await examine<Environment>(program, () => readGateway(env), gatewayChecks)
        : await examine<BackendOptions>(
            program,
            () => readBackend(env).options,
            (options) => backendChecks(options, env.CONFIG_DIR || undefined),
          )),
    )
  }
  return findings
}
