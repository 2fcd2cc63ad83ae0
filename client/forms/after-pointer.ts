/**
 * Holds work back while a finger or a mouse button is down. Leaving a field by pressing something else checks the field,
 * and a new error text moves what is being pressed away from the pointer: the press would be lost.
 */
let pressed = false
let waiting: (() => void)[] = []

function flush(): void {
  pressed = false
  const work = waiting
  waiting = []
  // The click itself comes right after the release; only then may the page move.
  setTimeout(() => {
    for (const run of work) run()
  }, 0)
}

let listening = false

/** Starts to watch the pointer; safe to call for every form. */
export function watchPointer(): void {
  if (listening) return
  listening = true
  window.addEventListener(
    'pointerdown',
    () => {
      pressed = true
    },
    true,
  )
  window.addEventListener('pointerup', flush, true)
  window.addEventListener('pointercancel', flush, true)
}

/** Runs the work now, or as soon as the pointer is up again. */
export function afterPointer(run: () => void): void {
  if (pressed) waiting.push(run)
  else run()
}
