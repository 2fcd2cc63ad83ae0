/** The active configuration: a valid change on disk replaces it, an invalid one is logged and ignored (gateway.md GW-7). */
import type { FastifyBaseLogger } from 'fastify'
import fp from 'fastify-plugin'
import { type CompiledConfig, type CompileOptions, type LoadedConfig, readConfig, readKeptTexts } from './compile.ts'
import { ConfigError, describeError } from './errors.ts'
import { followFolder } from './follow-folder.ts'
import { keepConfig, readKeptConfig } from './kept-config.ts'

export type ConfigStatus = {
  /** When the running configuration was last read without an error. */
  lastGoodAt: Date
  /** The files on disk are refused, and the last good ones run; null when the files on disk run. */
  refused: { since: Date; errors: readonly string[] } | null
}

export type LiveConfig = {
  current: () => CompiledConfig
  status: () => ConfigStatus
  /** The running files, key by key, for the difference to others. */
  settings: () => Readonly<Record<string, string>>
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
  /** Folder that keeps the last valid configuration for a restart; without it a restart needs valid files. */
  stateDirectory?: string
  /** Port in the links of `*.localhost` sites. */
  localPort?: number | null
  /** Turns developer pages off unless the configuration enables them, and refuses sample centers. */
  production?: boolean
  /** Sample centers are wanted in production. */
  allowSamples?: boolean
  /** Apply changes of the configuration while running. */
  watchConfig?: boolean
}

/** Throws `ConfigError` when the configuration at start is invalid and none was kept. */
export const config = fp<ConfigOptions>(
  async (app, options) => {
    const { configDirectory: directory, stateDirectory, localPort = null, watchConfig = false } = options
    const { production = false, allowSamples = false } = options
    const live = await liveConfig({
      directory,
      ...(stateDirectory === undefined ? {} : { stateDirectory }),
      watch: watchConfig,
      logger: app.log,
      compile: { localPort, production, allowSamples },
    })
    app.decorate('config', live)
    app.metrics.gauge('gateway_config_ok', 'Whether the files of the configuration are those that run', () =>
      Number(live.status().refused === null),
    )
    app.metrics.gauge(
      'gateway_config_last_good_timestamp_seconds',
      'When the running configuration was last read without an error',
      () => live.status().lastGoodAt.getTime() / 1000,
    )
    app.addHook('onClose', async () => live.close())
  },
  { name: 'config', dependencies: ['metrics'] },
)

type LiveConfigOptions = {
  directory: string
  stateDirectory?: string
  /** Follow changes on disk. */
  watch: boolean
  logger: FastifyBaseLogger
  compile: CompileOptions
}

const errorsOf = (error: unknown): string[] =>
  error instanceof ConfigError ? error.errors.map(describeError) : [String(error)]

/** Throws `ConfigError` when the configuration at start is invalid; later errors are logged and change nothing. */
async function liveConfig(options: LiveConfigOptions): Promise<LiveConfig> {
  const { directory, stateDirectory, logger, compile } = options
  const listeners: (() => void)[] = []

  const keep = async ({ texts }: LoadedConfig, keptAt: Date) => {
    if (stateDirectory === undefined) return
    await keepConfig(stateDirectory, { keptAt, texts }).catch((error: unknown) =>
      logger.error({ err: error, code: 'config.not_kept' }, 'The configuration could not be kept for a restart'),
    )
  }
  let { loaded, status } = await firstConfig(options)
  if (status.refused === null) await keep(loaded, status.lastGoodAt)

  const load = async () => {
    try {
      loaded = await readConfig(directory, compile)
      status = { lastGoodAt: new Date(), refused: null }
      for (const listener of listeners) listener()
      logger.info({ code: 'config.replaced', sites: loaded.config.sites.size }, 'The configuration has been replaced')
      await keep(loaded, status.lastGoodAt)
    } catch (error) {
      const errors = errorsOf(error)
      status = { ...status, refused: { since: status.refused?.since ?? new Date(), errors } }
      logger.error(
        { code: 'config.refused', errors },
        'A change of the configuration was refused; the running one stays',
      )
    }
  }
  // Loads run in sequence, so that an older one never overtakes a newer one.
  let loading: Promise<void> = Promise.resolve()
  const reload = () => {
    loading = loading.then(load)
  }
  const stop = options.watch ? followFolder(directory, reload, logger) : () => {}

  return {
    current: () => loaded.config,
    status: () => status,
    settings: () => loaded.settings,
    onChange: (listener) => listeners.push(listener),
    close: stop,
  }
}

/** The files; when they are invalid, loudly the last good ones that were kept. */
async function firstConfig({
  directory,
  stateDirectory,
  logger,
  compile,
}: LiveConfigOptions): Promise<{ loaded: LoadedConfig; status: ConfigStatus }> {
  try {
    return { loaded: await readConfig(directory, compile), status: { lastGoodAt: new Date(), refused: null } }
  } catch (error) {
    const kept = stateDirectory === undefined ? null : await readKeptConfig(stateDirectory)
    if (!kept || !(error instanceof ConfigError)) throw error
    const loaded = await readKeptTexts(kept.texts, compile).catch(() => {
      // Kept by a release with other rules.
      throw error
    })
    const errors = errorsOf(error)
    logger.error(
      { code: 'config.last_good', errors, keptAt: kept.keptAt },
      'THE CONFIGURATION IS REFUSED: this gateway starts on the last good one. Mend the files: npm run config:check',
    )
    return { loaded, status: { lastGoodAt: kept.keptAt, refused: { since: new Date(), errors } } }
  }
}
