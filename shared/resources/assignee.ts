/** The colleagues whom the reader can give applications to. */
import { apiPath } from '#shared/json-api/query.ts'

export const assigneesPath = apiPath('/api/v1/application_assignees', { sort: ['name'], page: { size: 1000 } })
