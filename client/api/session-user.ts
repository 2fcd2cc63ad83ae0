/** The signed-in user of this page, for code that keeps nothing of what others read from the API. */
let userId: string | null = null
let isOver = false

export function setSessionUser(id: string): void {
  userId = id
  isOver = false
}

/** The user signed out: from here on this page stores nothing of theirs in the browser. */
export function endSessionUser(): void {
  userId = null
  isOver = true
}

/** Null before the user is known, and for a visitor. */
export const sessionUser = (): string | null => userId
export const isSessionOver = (): boolean => isOver
