import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --config backend/db/drizzle-kit.config.ts` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/db/schema/all.ts',
  out: './backend/db/migrations',
  casing: 'snake_case',
})
