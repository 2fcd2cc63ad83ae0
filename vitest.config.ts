import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { drawings } from './client/build/drawings-plugin.ts'
import { icons } from './client/build/icons-plugin.ts'

/** The build compiles style sheets and recipes: unit tests of the client run without them. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  resolveId: (id) => (id.startsWith('virtual:platform-') ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0virtual:platform-') ? 'export default {}' : null),
}

const include = ['tests/{unit,gateway,backend}/**/*.test.{ts,tsx}']
/** These replace a module for themselves alone. */
const withMocks = include
  .flatMap((pattern) => globSync(pattern))
  .filter((file) => /\bvi\.mock\(/.test(readFileSync(file, 'utf8')))

export default defineConfig({
  plugins: [withoutStyles, icons(), drawings()],
  test: {
    environment: 'node',
    pool: 'forks',
    // One more than the processors of the smallest machine: a fifth of their time goes by in waiting (in `npm test` 258 seconds with two, 249 with three).
    maxWorkers: 3,
    // Long, for a busy machine: nothing waits that long on a free one.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 240_000,
    hookTimeout: 360_000,
    projects: [
      // The files of a worker share its modules: to load the backend again for each takes longer than most tests.
      { extends: true, test: { name: 'shared', include, exclude: withMocks, isolate: false } },
      { extends: true, test: { name: 'mocks', include: withMocks } },
    ],
  },
})
