/** Every resource under `/api/v1`: what the files `routes.ts` and `…-routes.ts` of each folder export by default. */
import { globSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'

type RegisterRoutes = (api: FastifyInstance, services: Services) => Promise<void>

const files = globSync('*/{routes,*-routes}.ts', { cwd: import.meta.dirname }).sort()
const resources = await Promise.all(files.map(registrationIn))

async function registrationIn(file: string): Promise<RegisterRoutes> {
  const module: { default?: RegisterRoutes } = await import(new URL(file, import.meta.url).href)
  if (!module.default) throw new Error(`backend/resources/${file} exports no routes by default`)
  return module.default
}

export async function apiRoutes(api: FastifyInstance, services: Services): Promise<void> {
  for (const register of resources) await register(api, services)
}
