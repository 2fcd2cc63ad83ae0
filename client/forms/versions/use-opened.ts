import { useState } from 'react'
import { isStale } from './use-stale-message.ts'

/**
 * For a dialog about a record that the page behind it may read again (client/api/polling.ts): `send` writes over the version that was there
 * when the dialog was opened, so that nobody decides over a colleague's change without a word. After the 409 of such a change it throws on,
 * and the next attempt is over what `readNewest` found.
 */
export function useOpened<Subject>(subject: Subject, readNewest: () => Promise<Subject | undefined>) {
  const [opened, setOpened] = useState(subject)
  return async <Result>(write: (opened: Subject) => Promise<Result>): Promise<Result> => {
    try {
      return await write(opened)
    } catch (error) {
      if (isStale(error)) setOpened((await readNewest().catch(() => undefined)) ?? opened)
      throw error
    }
  }
}
