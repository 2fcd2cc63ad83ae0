/** Starts the reference backend: in plain JavaScript, so that a Node that cannot read TypeScript says which one is needed. */
import '#shared/node-check.js'

await import('./main.ts')
