/** Logos and favicons of the centers from `config/branding/`, cached by browsers for one day. */
import { lstat, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { GatewayError } from '../http/errors.ts'

const allowed = /\.(svg|png|jpg|webp|ico)$/

export type BrandingFilesOptions = {
  /** Folder with `branding/`. */
  configDirectory: string
}

export const brandingFiles = fp<BrandingFilesOptions>(
  async (app, { configDirectory }) => {
    const root = resolve(configDirectory, 'branding')
    let files = await plainFiles(root)
    app.config.onChange(() => {
      plainFiles(root).then((found) => {
        files = found
      })
    })
    // Mails embed the logo, and webmail is another site.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    await app.register(fastifyStatic, {
      root,
      prefix: '/branding/',
      dotfiles: 'ignore',
      index: false,
      list: false,
      redirect: false,
      decorateReply: false,
      maxAge: 86_400_000,
      // Small files: a range of one that is not there would be an error.
      acceptRanges: false,
      // The plugin follows symbolic links, so only files that were found to be plain are allowed.
      allowedPath: (path) => files.has(path),
    })
    app.get('/favicon.ico', async (request, reply) => {
      const { center } = request.site
      if (!center) throw new GatewayError('not_found')
      return reply
        .code(302)
        .header('location', center.faviconUrl)
        .header('cache-control', 'public, max-age=86400')
        .send()
    })
  },
  { name: 'branding-files', dependencies: ['config', 'site'], encapsulate: true },
)

async function plainFiles(root: string): Promise<Set<string>> {
  const names = await readdir(root, { recursive: true }).catch(() => [])
  const files = new Set<string>()
  for (const name of names) {
    const isHidden = name.split('/').some((part) => part.startsWith('.'))
    if (!allowed.test(name) || isHidden) continue
    // It may be deleted meanwhile: the folder is read while it is being changed.
    const found = await lstat(join(root, name)).catch(() => null)
    if (found?.isFile()) files.add(`/${name}`)
  }
  return files
}
