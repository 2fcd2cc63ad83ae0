/** Removes `'use no memo'` after the React Compiler has read it: the bundler cannot keep it where modules are joined. */
import type { Plugin } from 'vite'
import { isNode, statementsOf } from './syntax-tree.ts'

const directive = 'use no memo'

export function compilerDirectives(): Plugin {
  return {
    name: 'compiler-directives',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: directive },
      handler(code) {
        const [first] = statementsOf(code)
        if (!isNode(first) || first.directive !== directive) return null
        const { start, end } = first as unknown as { start: number; end: number }
        return { code: code.slice(0, start) + code.slice(end), map: null }
      },
    },
  }
}
