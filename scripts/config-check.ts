/**
 * `npm run config:check -- [folder] [--site=HOST] [--backend=URL] [--running=URL]`: says everything that is wrong with the
 * configuration, or prints which tenant and center each host belongs to. Without a folder it is the one that the gateway would read
 * (CONFIG_DIR), by the rules of NODE_ENV. `--site` shows what visitors of a host would get, `--backend` whether the backend has the
 * centers, `--running` how the files differ from what the gateway with that ops address runs. `--schemas` writes the JSON Schemas that
 * editors read from the schemas in the code.
 */
import '#shared/node-check.js'
import { runCommand } from './command/run-command.ts'
import { checkConfig } from './config/check-config.ts'

const usage = 'npm run config:check -- [folder] [--site=HOST] [--backend=URL] [--running=URL] [--schemas]'

await runCommand(usage, async () => {
  if (!(await checkConfig(process.argv.slice(2), process.env, console))) process.exitCode = 1
})
