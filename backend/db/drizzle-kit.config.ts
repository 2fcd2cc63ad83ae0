/** `npx drizzle-kit@0.31 generate --config backend/db/drizzle-kit.config.ts` writes the next migration from the schema. */
export default {
  dialect: 'postgresql',
  schema: './backend/db/schema/all.ts',
  out: './backend/db/migrations',
  casing: 'snake_case',
}
