/** Starts the reference backend from the environment and stops it cleanly. */
import '#shared/node-check.js'
import { buildBackend } from './app.ts'
import { databaseFaultOf, databasePlace } from './errors/database-fault.ts'
import { serializeError } from './errors/error-serializer.ts'
import { readEnvironment } from './options.ts'

let databaseUrl: string | undefined
try {
  const { options, host, port } = readEnvironment(process.env)
  databaseUrl = options.databaseUrl
  const backend = await buildBackend(options)
  await backend.app.listen({ host, port })

  let stopping = false
  const stop = async (signal: string) => {
    // A second signal exits at once.
    if (stopping) process.exit(1)
    stopping = true
    backend.app.log.info({ signal }, 'stopping')
    await backend.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
} catch (error) {
  const fault = databaseFaultOf(error)
  if (fault) {
    const place = databasePlace(databaseUrl)
    console.error(
      `The database (${place}) cannot be used: ${fault.sentence} (${fault.code} ${fault.state}, docs/errors.md)`,
    )
    process.exit(1)
  }
  // The message of a failed query has its parameters.
  const isOfQuery = error instanceof Error && error.cause instanceof Error
  console.error(isOfQuery ? JSON.stringify(serializeError(error)) : error instanceof Error ? error.message : error)
  process.exit(1)
}
