/** `npm run test:contract -- <url>`: holds any backend against the contract; ends with status 1 when a check fails. */
import '#shared/node-check.js'
import { type ContractOptions, readOptions, usage } from '#tests/contract/contract-options.ts'

function optionsOf(): ContractOptions {
  try {
    return readOptions(process.argv.slice(2), process.env)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(2)
  }
}

const options = optionsOf()
try {
  await fetch(options.url)
} catch {
  console.error(`The backend at ${options.url} cannot be reached.`)
  process.exit(2)
}
// It reads every schema of the API, a second of work that a mistyped command does without.
const { runContract } = await import('#tests/contract/contract-suite.ts')
const { failed } = await runContract(options, console.log)
process.exit(failed > 0 ? 1 : 0)
