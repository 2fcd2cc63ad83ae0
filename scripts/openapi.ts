/** `npm run openapi [-- file]`: writes the OpenAPI document of the reference backend, by default to `dist/openapi.json`. */
import '#shared/node-check.js'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openApiDocument } from '#backend/openapi/document.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'

const [file = 'dist/openapi.json'] = process.argv.slice(2)
const document = openApiDocument(await registeredRoutes())
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
console.log(`${file}: ${Object.keys(document.paths).length} paths, OpenAPI ${document.openapi}`)
