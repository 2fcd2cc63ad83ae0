import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Style sheets and recipes are made by the client's build: unit tests of the client run without them. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  resolveId: (id) => (id.startsWith('virtual:platform-') ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0virtual:platform-') ? 'export default {}' : null),
}

export default defineConfig({
  plugins: [withoutStyles],
  test: {
    environment: 'node',
    include: ['tests/{unit,gateway,backend}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
