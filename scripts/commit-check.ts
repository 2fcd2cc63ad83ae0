/**
 * `npm run commit:check -- FILE` refuses the message of a commit whose subject is not as CONTRIBUTING.md says; without a file it reads the
 * message of the last commit. As a hook: `git config core.hooksPath .githooks`.
 */
import '#shared/node-check.js'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { commitFaults } from './commit-faults.ts'

const [file] = process.argv.slice(2)
const message = file
  ? readFileSync(file, 'utf8')
  : execFileSync('git', ['log', '-1', '--format=%B'], { encoding: 'utf8' })
const faults = commitFaults(message)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
