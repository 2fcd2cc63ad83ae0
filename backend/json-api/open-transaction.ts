/** A transaction that one hook of a request opens and a later one ends. */
import type { Db } from '#backend/db/driver.ts'

export type OpenTransaction = { db: Db; commit(): Promise<void>; rollback(): Promise<void> }

class RolledBack extends Error {
  override name = 'RolledBack'
}

/** Must be ended: until then it has a connection, and the embedded database has no other. Ending it again does nothing. */
export async function openTransaction(database: Db): Promise<OpenTransaction> {
  const opened = Promise.withResolvers<Db>()
  const ended = Promise.withResolvers<void>()
  const done = database.transaction(async (tx) => {
    opened.resolve(tx)
    await ended.promise
  })
  done.catch(opened.reject)
  const db = await opened.promise
  return {
    db,
    commit: () => {
      ended.resolve()
      return done
    },
    rollback: async () => {
      ended.reject(new RolledBack())
      await done.catch((error) => {
        if (!(error instanceof RolledBack)) throw error
      })
    },
  }
}
