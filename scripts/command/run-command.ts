/** An error that the operator can do something about: its message is all they need. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** Names of errors whose message says what to do. */
const refusals = [
  'CommandRefused',
  'BackupRefused',
  'CenterRefused',
  'UnusableFile',
  'BadEnvironment',
  'ConfigError',
  'DirectoryInUse',
]

/** Runs a command of an operator: of a refusal, or of a wrong option, it shows the message alone; the exit code is then 1. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isUsage = error instanceof TypeError && (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
    const isRefusal = error instanceof Error && refusals.includes(error.name)
    console.error(isUsage ? `${(error as Error).message}\n${usage}` : isRefusal ? (error as Error).message : error)
    process.exitCode = 1
  }
}
