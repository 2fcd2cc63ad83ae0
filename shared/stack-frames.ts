/** Reads the stacks of Node, Chromium, Firefox and Safari. */

export type StackFrame = {
  /** '' for a function without a name. */
  name: string
  file: string
  /** 1-based, as engines print them. */
  line: number
  column: number
}

/** `    at name (file:1:2)` and `    at file:1:2`; `name@file:1:2`. */
const forms = [/^\s*at (?:(.*?) \()?(?:async )?([^()\s]+):(\d+):(\d+)\)?$/, /^([^@\s]*)@(\S+):(\d+):(\d+)$/]

/** The nearest frame first; lines that are none are left out. */
export function readStack(stack: string): StackFrame[] {
  return stack.split('\n').flatMap((text) => {
    for (const form of forms) {
      const [, name = '', file = '', line, column] = form.exec(text.trimEnd()) ?? []
      if (file !== '') return [{ name: name.replace(/^async /, ''), file, line: Number(line), column: Number(column) }]
    }
    return []
  })
}

/** Folder of sources, or of the build: as a path and as an URL. */
const roots = [new URL('..', import.meta.url).href, decodeURI(new URL('..', import.meta.url).pathname)]

/** A file of the platform, from the root of its build or sources, wherever that is installed or visited; else null. */
export function ownFile(file: string): string | null {
  if (file.includes('/node_modules/')) return null
  const built = /(?:^|\/)((?:dist\/(?:server|render)|assets)\/(?:assets\/)?[\w.-]+)(?:[?#].*)?$/.exec(file)?.[1]
  const root = roots.find((one) => file.startsWith(one))
  return built ?? (root === undefined ? null : file.slice(root.length))
}
