/** `npm test`: everything, with the browser got if it is missing. Ends with a line `N passed, N failed`. */
import '#shared/node-check.js'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '#tests/support/chromium.ts'

type Count = { passed: number; failed: number }

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results)
process.env.CHROMIUM_PATH = ensureChromium()
process.env.E2E_DATA_DIR = mkdtempSync(join(tmpdir(), 'platform-e2e-'))
// Tests start many programs of the same modules: a tenth of the processor time of those that start most.
const compileCache = mkdtempSync(join(tmpdir(), 'platform-compile-cache-'))
process.env.NODE_COMPILE_CACHE = compileCache

/** Runs a command of this project with the terminal's own output; returns whether it succeeded. */
function run(...command: [string, ...string[]]): boolean {
  const [name, ...args] = command
  return spawnSync(name, args, { stdio: 'inherit' }).status === 0
}

function read(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** A runner that left no result, or failed without a failing test, counts as one failure. */
function countOf(ok: boolean, passed: unknown, failed: unknown): Count {
  const count = { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }
  return ok || count.failed > 0 ? count : { ...count, failed: 1 }
}

function playwrightCount(ok: boolean, file: string): Count {
  const stats = (read(file).stats ?? {}) as Record<string, unknown>
  return countOf(ok, Number(stats.expected ?? 0) + Number(stats.flaky ?? 0), stats.unexpected)
}

type UnitFile = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

/** What failed in the unit, gateway and backend tests, again at the end: Playwright's output follows theirs. */
function failuresOf(report: Record<string, unknown>): string[] {
  return ((report.testResults ?? []) as UnitFile[]).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n').slice(0, 1500)}`)
    return failed.length === 0 && status === 'failed' ? [`${name}\n${message.slice(0, 1500)}`] : failed
  })
}

const built = run('npm', 'run', '--silent', 'build')
// A busy machine may make a test stumble: which ones needed another try is printed.
const unitOk = run(
  'vitest',
  'run',
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/unit.json`,
)
const e2eOk = built && run('playwright', 'test', '--retries=2')
rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true })
// Firefox and WebKit, where they are installed.
const enginesOk = built && run('npm', 'run', '--silent', 'test:engines', '--', '--retries=1')
rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true })

rmSync(compileCache, { recursive: true, force: true })

const unit = read('unit.json')
const counts = [
  countOf(unitOk, unit.numPassedTests, unit.numFailedTests),
  playwrightCount(e2eOk, 'e2e.json'),
  playwrightCount(enginesOk, 'engines.json'),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const failure of failuresOf(unit)) console.log(`\nFAILED ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
