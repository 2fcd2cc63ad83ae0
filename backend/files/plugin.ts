/** Where the content of new files goes (ADR 0027). */
import fp from 'fastify-plugin'
import { databaseFileStore, type FileStore } from './file-store.ts'
import { type S3Address, s3FileStore } from './s3-file-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    files: FileStore
  }
}

/** `address`: S3-compatible storage; without it the rows have the content. */
export const files = fp<{ address: S3Address | undefined }>(
  async (app, { address }) => {
    const store = address
      ? s3FileStore(address, (error) =>
          app.log.error({ err: error, code: 'files.storage' }, 'The storage of files failed'),
        )
      : databaseFileStore
    app.decorate('files', store)
  },
  { name: 'files' },
)
