/** The pages of `/docs`: every operation with a search, and one page for each. */
import type { OpenApiDocument, OperationObject } from '../document.ts'
import type { JsonSchema } from '../wire-schema.ts'
import { type Html, html, inlineCode } from './html.ts'
import { resolved, type SchemaRow, schemaRows, typeText } from './schema-rows.ts'

export type Entry = { method: string; path: string; operation: OperationObject }

export const entriesOf = ({ paths }: OpenApiDocument): Entry[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const page = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – API</title>
<link rel="stylesheet" href="/docs/docs.css">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><a href="/docs">API of the backend</a> <a href="/docs/openapi.json">openapi.json</a></header>
${content}
</body>
</html>
`.html

const searchText = ({ method, path, operation }: Entry): string =>
  `${method} ${path} ${operation.summary} ${operation.tags.join(' ')} ${operation.description}`.toLowerCase()

const isFound = (entry: Entry, words: readonly string[]): boolean => {
  const text = searchText(entry)
  return words.every((word) => text.includes(word))
}

const methodBadge = (method: string) => html`<span class="method ${method.toLowerCase()}">${method}</span>`

/** All operations by tag, or those in which every word of the search occurs. */
export function operationsPage(document: OpenApiDocument, search: string): string {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const all = entriesOf(document)
  const found = all.filter((entry) => isFound(entry, words))
  const tags = [...Map.groupBy(found, ({ operation }) => operation.tags[0] ?? '')].sort(([a], [b]) =>
    a.localeCompare(b),
  )
  return page(
    'Operations',
    html`<main id="content">
<h1>Operations</h1>
<p>${document.info.description}</p>
<form action="/docs" role="search">
<label for="q">Search by path, word or permission</label>
<div class="field"><input id="q" name="q" type="search" value="${search}" autocomplete="off"><button>Search</button></div>
</form>
<p id="count" role="status">${found.length} of ${all.length} operations</p>
<p id="none" ${found.length > 0 ? html`hidden` : html``}>Nothing found. Try one word, such as <kbd>vacancies</kbd> or <kbd>publish</kbd>.</p>
${tags.map(
  ([tag, entries]) => html`<section class="tag">
<h2>${tag}</h2>
<ul>
${entries.map(
  (entry) => html`<li data-text="${searchText(entry)}"><a href="/docs/operations/${entry.operation.operationId}">
${methodBadge(entry.method)} <code>${entry.path}</code> <span class="summary">${entry.operation.summary}</span></a></li>
`,
)}</ul>
</section>
`,
)}
</main>
<script src="/docs/docs.js" defer></script>`,
  )
}

const table = (caption: string, heads: readonly string[], rows: readonly Html[]): Html =>
  rows.length === 0
    ? html``
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>
`

const attributeRow = ({ name, type, required, limits }: SchemaRow): Html =>
  html`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${required ? 'yes' : 'no'}</td><td>${limits}</td></tr>
`

export function operationPage(document: OpenApiDocument, { method, path, operation }: Entry): string {
  const { schemas = {} } = document.components
  return page(
    operation.summary,
    html`<main id="content">
<p class="trail"><a href="/docs">Operations</a> › ${operation.tags[0]}</p>
<h1>${operation.summary}</h1>
<p class="path">${methodBadge(method)} <code>${path}</code></p>
<p>${inlineCode(operation.description)}</p>
${parametersTable(document, operation)}
${requestPart(operation, schemas)}
<h2>Responses</h2>
${responsesPart(document, operation, schemas)}
</main>`,
  )
}

function parametersTable(document: OpenApiDocument, operation: OperationObject): Html {
  const parameters = operation.parameters.map((parameter) =>
    resolved(parameter, document.components.parameters as Record<string, JsonSchema>),
  )
  const filterRows: Html[] = []
  const rows = parameters.flatMap((parameter) => {
    const schema = parameter.schema as JsonSchema
    const own = { name: String(parameter.name), place: String(parameter.in), required: parameter.required === true }
    const note = [parameter.description, parameter.example && `For example \`${parameter.example}\`.`]
      .filter(Boolean)
      .join(' ')
    const filters = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    const rest = filters.map(([name, filter]) =>
      parameterRow({ ...own, name: `${own.name}[${name}]` }, typeText(filter, {}), String(filter.description ?? '')),
    )
    const shown = own.name === 'fields' ? 'fields[type]' : own.name
    if (rest.length > 0) filterRows.push(...rest)
    return rest.length > 0 ? [] : [parameterRow({ ...own, name: shown }, typeText(schema, {}), note)]
  })
  const heads = ['Name', 'In', 'Type', 'Required', 'Meaning']
  return html`${table('Parameters', heads, rows)}
${filterRows.length > 0 && html`<details><summary>${filterRows.length} filters</summary>${table('Filters', heads, filterRows)}</details>`}`
}

const parameterRow = (
  { name, place, required }: { name: string; place: string; required: boolean },
  type: string,
  note: string,
): Html =>
  html`<tr><th scope="row"><code>${name}</code></th><td>${place}</td><td>${type}</td><td>${required ? 'yes' : 'no'}</td><td>${inlineCode(note)}</td></tr>
`

function requestPart({ requestBody }: OperationObject, schemas: Record<string, JsonSchema>): Html {
  const [content] = Object.entries((requestBody?.content ?? {}) as Record<string, JsonSchema>)
  if (!content) return html``
  const [type, { schema = {}, example }] = content as [string, { schema?: JsonSchema; example?: unknown }]
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const { attributes } = (properties.data?.properties ?? {}) as Record<string, JsonSchema>
  const variants = ((attributes ?? schema).anyOf ?? [attributes ?? schema]) as JsonSchema[]
  return html`<h2>Request body</h2>
<p><code>${type}</code></p>
${variants.map((variant) =>
  table('Attributes', ['Name', 'Type', 'Required', 'Limits'], schemaRows(variant, schemas).map(attributeRow)),
)}
${example === undefined ? html`` : html`<h3>Example</h3><pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>`}
`
}

function responsesPart(
  document: OpenApiDocument,
  operation: OperationObject,
  schemas: Record<string, JsonSchema>,
): Html[] {
  return Object.entries(operation.responses).map(([status, given]) => {
    const response = resolved(given, document.components.responses as Record<string, JsonSchema>)
    const isSuccess = Number(status) < 400
    return html`<h3><span class="status">${status}</span> ${inlineCode(String(response.description))}</h3>
${
  isSuccess &&
  html`${Object.entries((response.content ?? {}) as Record<string, { schema: JsonSchema }>).map(([type, { schema }]) =>
    successPart(type, schema, schemas),
  )}`
}`
  })
}

function successPart(type: string, schema: JsonSchema, schemas: Record<string, JsonSchema>): Html {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const data = properties.data ?? {}
  const one = (data.type === 'array' ? data.items : data) as JsonSchema
  const records = ((one.anyOf ?? [one]) as JsonSchema[]).filter((record) => record.$ref)
  if (records.length === 0) {
    const rows = schemaRows(schema, schemas).map(attributeRow)
    return html`<p><code>${type}</code></p>${table('Body', ['Name', 'Type', 'Always', 'Limits'], rows)}`
  }
  return html`<p><code>${type}</code>${data.type === 'array' ? ', a list' : ', one record'}</p>
${records.map((record) => {
  const own = resolved(record, schemas).properties as Record<string, JsonSchema>
  const name = `Attributes of ${String(own.type?.const)}`
  const related = Object.keys((own.relationships?.properties ?? {}) as object)
  return html`${table(name, ['Name', 'Type', 'Always', 'Limits'], schemaRows(own.attributes ?? {}, schemas).map(attributeRow))}
${related.length > 0 && html`<p>Relationships: ${related.join(', ')}.</p>`}`
})}
${properties.meta && table('Attributes of meta', ['Name', 'Type', 'Always', 'Limits'], schemaRows(properties.meta, schemas).map(attributeRow))}`
}
