import { type Page, sendAs } from './test.ts'

/** A write of the signed-in user by a request, which needs no page: the page of it has tests of its own. Returns the record. */
export async function write(
  page: Page,
  tenant: string,
  [method, path]: readonly ['POST' | 'PUT' | 'PATCH', string],
  type: string,
  attributes: object,
): Promise<{ id: string }> {
  const document = await sendAs<{ data: { id: string } }>(page, tenant, path, { data: { type, attributes } }, method)
  return document.data
}

/** Id of the first record of a list that the signed-in user sees; empty without one. */
export const firstId = async (page: Page, tenant: string, list: string): Promise<string> =>
  (await sendAs(page, tenant, list)).data[0]?.id ?? ''

type Roles = { included: { attributes: { resource_id?: string | null } }[] }

/** Id of the organization that the signed-in user works for. */
export async function ownOrganization(page: Page, tenant: string): Promise<string> {
  const { included } = await sendAs<Roles>(page, tenant, '/api/v1/current_user?include=roles')
  return included.find(({ attributes }) => attributes.resource_id)?.attributes.resource_id ?? ''
}
