/**
 * Delays work while a finger or a mouse button is down. Leaving a field by pressing something else validates the field,
 * and a new error message moves what is being pressed away from the pointer: the click would be lost.
 */
let pressed = false
let pending: (() => void)[] = []

function runPending(): void {
  pressed = false
  const work = pending
  pending = []
  // The click event follows the release; only then may the layout move.
  setTimeout(() => {
    for (const run of work) run()
  }, 0)
}

let listening = false

/** Starts to watch the pointer; safe to call for every form. */
export function watchPresses(): void {
  if (listening) return
  listening = true
  window.addEventListener(
    'pointerdown',
    () => {
      pressed = true
    },
    true,
  )
  window.addEventListener('pointerup', runPending, true)
  window.addEventListener('pointercancel', runPending, true)
}

/** Runs the work now, or as soon as the pointer is up again. */
export function afterPress(run: () => void): void {
  if (pressed) pending.push(run)
  else run()
}
