/** `npm run migration` writes the next migration from the schema. */
export default {
  dialect: 'postgresql',
  schema: './backend/db/schema/*.ts',
  out: './backend/db/migrations',
  casing: 'snake_case',
}
