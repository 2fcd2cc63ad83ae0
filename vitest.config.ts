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
const withMocks = [
  'tests/backend/known-addresses.test.ts',
  'tests/unit/client/{hour-list,user-row-actions,volunteer-message}.test.tsx',
  'tests/unit/client/{bulk-edit-back,completion-form,file-field,merge-source,record-field,review-claim,search-frequency,show-rest,stale-message}.test.tsx',
  'tests/unit/client/{help-rejection,unseen-changes}.test.tsx',
]

export default defineConfig({
  plugins: [withoutStyles, icons(), drawings()],
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
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
