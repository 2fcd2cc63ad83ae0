/** Holds a backend against the contract: runs every check, says each in one line, and counts. */
import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '#backend/openapi/document.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'
import { absentParts } from '#server/config/absent-parts.ts'
import { absentOf, backendYaml, probeCapabilities } from './capability-probe.ts'
import { centerChecks } from './center-checks.ts'
import { contactChecks } from './contact-checks.ts'
import { AbsentCall, ContractClient, type Session } from './contract-client.ts'
import { type AccountName, type ContractOptions, type GroupName, groupNames } from './contract-options.ts'
import { documentChecks } from './document-checks.ts'
import { DocumentValidator } from './document-validator.ts'
import { errorChecks } from './error-checks.ts'
import { formChecks } from './form-checks.ts'
import { identityChecks } from './identity-checks.ts'
import { openingHoursReads, openingHoursWrites } from './opening-hours-checks.ts'
import { queryChecks } from './query-checks.ts'
import { sessionChecks } from './session-checks.ts'
import { specificationChecks } from './specification-checks.ts'
import { writeChecks } from './write-checks.ts'

export type Tools = {
  client: ContractClient
  validator: DocumentValidator
  options: ContractOptions
  /** A session of the account, the same for all checks of a group. */
  session(name: AccountName): Promise<Session>
  /** Ends the check as skipped. */
  skip(reason: string): never
}

export type Check = { name: string; needs?: readonly AccountName[]; run(tools: Tools): Promise<void> }

export type Report = { passed: number; failed: number; skipped: number; failures: string[] }

class Skipped extends Error {}

/** Throws `reason` unless the condition holds. */
export function expectThat(condition: unknown, reason: string): asserts condition {
  if (!condition) throw new Error(reason)
}

let documentValidator: Promise<DocumentValidator> | undefined
/** Of the document of this code, which is the same for every run of a process. */
function validatorOfDocument(): Promise<DocumentValidator> {
  documentValidator ??= registeredRoutes().then((entries) => new DocumentValidator(openApiDocument(entries)))
  return documentValidator
}

export async function runContract(options: ContractOptions, say: (line: string) => void): Promise<Report> {
  const client = new ContractClient(options)
  const validator = await validatorOfDocument()
  const groups: Record<GroupName, readonly Check[]> = {
    specification: specificationChecks,
    sessions: sessionChecks,
    identity: identityChecks,
    documents: [...documentChecks(validator), ...openingHoursReads],
    queries: queryChecks,
    errors: errorChecks(validator),
    writes: [...writeChecks, ...openingHoursWrites],
    forms: [...formChecks, ...contactChecks],
    centers: centerChecks,
  }
  const probes = options.probes ?? (await probeCapabilities(client))
  const absent = absentOf(probes)
  client.absentCalls = absentParts(Object.fromEntries(absent.map((name) => [name, false])))?.calls ?? []
  if (options.write) {
    await writeFile(options.write, backendYaml(probes, options.url))
    say(`written: ${options.write}`)
  }
  const report: Report = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const group of groupNames) {
    if (options.only && !options.only.includes(group)) continue
    const before = { ...report }
    const sessions = new Map<AccountName, Promise<Session>>()
    const session = (name: AccountName) => {
      const { [name]: account } = options.accounts
      if (!account) throw new Skipped(`no account: CONTRACT_${name.toUpperCase()}`)
      const known = sessions.get(name) ?? client.signIn(account, name === 'other' ? options.otherCenterId : undefined)
      sessions.set(name, known)
      return known
    }
    const skip = (reason: string): never => {
      throw new Skipped(reason)
    }
    const tools: Tools = { client, validator, options, session, skip }
    for (const check of groups[group]) await runCheck(`${group}: ${check.name}`, check, tools, { report, say })
    if (group === 'specification') {
      const [passed, failed] = [report.passed - before.passed, report.failed - before.failed]
      say(`required: ${failed === 0 ? 'complete' : `${failed} of ${passed + failed} are wrong`}`)
      say(absent.length === 0 ? 'optional: all of it' : `optional, not there: ${absent.join(', ')}`)
    }
  }
  say(`${report.passed} passed, ${report.failed} failed`)
  return report
}

async function runCheck(
  name: string,
  { needs = [], run }: Check,
  tools: Tools,
  { report, say }: { report: Report; say: (line: string) => void },
): Promise<void> {
  try {
    const missing = needs.find((account) => !tools.options.accounts[account])
    if (missing) throw new Skipped(`no account: CONTRACT_${missing.toUpperCase()}`)
    await run(tools)
    report.passed++
    say(`ok    ${name}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof Skipped || error instanceof AbsentCall) {
      report.skipped++
      say(`skip  ${name} (${reason})`)
      return
    }
    report.failed++
    report.failures.push(name)
    say(`FAIL  ${name}: ${reason}`)
  }
}
