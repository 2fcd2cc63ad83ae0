/** `npm test`: everything, with the browser got if it is missing. Ends with a line `N passed, N failed`. */
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

const built = run('npm', 'run', '--silent', 'build')
const unitOk = run('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`)
// A browser on a busy machine may stumble; which tests did is printed as "flaky".
const e2eOk = built && run('playwright', 'test', '--retries=2')
rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true })

const unit = read('unit.json')
const e2e = (read('e2e.json').stats ?? {}) as Record<string, unknown>
const counts = [
  countOf(unitOk, unit.numPassedTests, unit.numFailedTests),
  countOf(e2eOk, Number(e2e.expected ?? 0) + Number(e2e.flaky ?? 0), e2e.unexpected),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
