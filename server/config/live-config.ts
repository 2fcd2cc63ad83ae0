/** The active configuration: a valid change on disk replaces it, an invalid one is logged and ignored (gateway.md GW-7). */
import { watch } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import fp from 'fastify-plugin'
import { type CompiledConfig, type CompileOptions, loadConfig } from './compile.ts'
import { ConfigError, describeError } from './errors.ts'

export type LiveConfig = {
  current: () => CompiledConfig
  /** Called after every replacement. */
  onChange: (listener: () => void) => void
  close: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    config: LiveConfig
  }
}

export type ConfigOptions = {
  /** Folder with site.yaml, domains.yaml, tenants/, centres/ and branding/. */
  configDirectory: string
  /** Port in the links of `*.localhost` sites. */
  localPort?: number | null
  /** Turns developer pages off unless the configuration enables them. */
  production?: boolean
  /** Apply changes of the configuration while running. */
  watchConfig?: boolean
}

/** Throws `ConfigError` when the configuration at start is invalid. */
export const config = fp<ConfigOptions>(
  async (app, { configDirectory: directory, localPort = null, production = false, watchConfig = false }) => {
    const live = await liveConfig({ directory, localPort, production, watch: watchConfig, logger: app.log })
    app.decorate('config', live)
    app.addHook('onClose', async () => live.close())
  },
  { name: 'config' },
)

type LiveConfigOptions = CompileOptions & {
  directory: string
  /** Follow changes on disk. */
  watch: boolean
  logger: FastifyBaseLogger
}

/** Milliseconds without a change after which the files are read: editors write a file in several steps. */
const debounceMs = 150

/** Throws `ConfigError` when the configuration at start is invalid; later errors are logged and change nothing. */
async function liveConfig({ directory, watch: follows, logger, ...options }: LiveConfigOptions): Promise<LiveConfig> {
  let config = await loadConfig(directory, options)
  const listeners: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  // Loads run in sequence, so that an older one never overtakes a newer one.
  let loading: Promise<void> = Promise.resolve()

  const load = async () => {
    try {
      config = await loadConfig(directory, options)
      for (const listener of listeners) listener()
      logger.info({ sites: config.sites.size }, 'The configuration has been replaced')
    } catch (error) {
      const errors = error instanceof ConfigError ? error.errors.map(describeError) : [String(error)]
      logger.error({ errors }, 'A change of the configuration was refused; the running one stays')
    }
  }
  const watcher = follows
    ? watch(directory, { recursive: true }, () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          loading = loading.then(load)
        }, debounceMs)
      })
    : null
  watcher?.on('error', (error) => logger.error({ err: error }, 'The configuration is not watched any more'))

  return {
    current: () => config,
    onChange: (listener) => listeners.push(listener),
    close: () => {
      clearTimeout(timer)
      watcher?.close()
    },
  }
}
