/** Parts of pages whose request failed: why, and a way to try again, instead of a skeleton that never ends. */
import { expect, it } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { OtherLanguage } from '#client/staff/content-editor/content-edit.tsx'
import { ContentVersions } from '#client/staff/content-editor/content-versions.tsx'
import { OrganizationMovePage } from '#client/staff/organizations/organization-move.tsx'
import { Invitation } from '#client/staff/pool/invite-dialog.tsx'
import { Merge } from '#client/staff/users/user-merge-dialog.tsx'
import { contentItemPath, contentVersionsPath } from '#shared/resources/content-item.ts'
import { organizationPath } from '#shared/resources/social-map.ts'
import { staffUserPath } from '#shared/resources/staff-users.ts'
import { publishedChoicesPath } from '#shared/resources/staff-vacancies.ts'
import type { UserDetail } from '#shared/resources/user-schema.ts'
import type { VolunteerCard } from '#shared/resources/volunteer-card.ts'
import { centersPath } from '#shared/resources/volunteer-center.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['user-merge', 'pool', 'content', 'organization-move', 'organizations'])
const none = () => undefined
const failed = (path: string) => ({ failures: { [path]: new ApiError(500, null) } })
const vacancies = publishedChoicesPath('')
const invitation = { card: { id: '1' } as VolunteerCard, onClose: none, onSent: none }

it.each([
  [
    'the account that is merged',
    <Merge key="" user={{} as UserDetail} sourceId="7" onMerged={none} />,
    staffUserPath('7'),
  ],
  ['the vacancies to invite for', <Invitation key="" {...invitation} vacancyId={undefined} />, vacancies],
  ['the translation', <OtherLanguage key="" id="7" />, contentItemPath('7')],
  ['the earlier versions', <ContentVersions key="" id="7" onRestored={async () => none} />, contentVersionsPath('7')],
])('%s', (_name, part, path) => {
  expect(render(part, failed(path))).toContain('Dit kon niet worden geladen')
})

it('invites for the vacancy that is looked for without the list of vacancies', () => {
  expect(render(<Invitation {...invitation} vacancyId="3" />, failed(vacancies))).toContain('<textarea')
})

it('says that the centers to move to could not be read', () => {
  const organization = { type: 'organizations', id: '7', attributes: { name: 'Buurttuin', status: 'approved' } }
  const html = render(<OrganizationMovePage />, {
    documents: { [organizationPath('')]: { data: organization } },
    ...failed(centersPath),
  })
  expect(html).toContain('Dit kon niet worden geladen')
  expect(html).toContain('Buurttuin')
})
