import { useHas } from '#client/api/site-parts.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { useSession } from '#client/shell/session/session.ts'
import { type Permission, scopeOf } from '#shared/permissions.ts'
import type { ImportKind } from '#shared/resources/import-values.ts'

const permissions: Record<ImportKind, Permission> = {
  users: 'user.manage',
  organizations: 'organization.approve',
  vacancies: 'vacancy.publish',
}

/** Whether the reader may import, in their own session, whether the page does so (`?from=file`), and which import it shows. */
export function useImportPage(kind: ImportKind): { mayImport: boolean; isImport: boolean; importId: string | null } {
  const { user } = useSession()
  const params = useSearchParams()
  const scope = scopeOf(user?.roles ?? null, permissions[kind])
  const isCenterWide = scope === 'all' || scope === 'center'
  const mayImport = useHas()('imports') && isCenterWide && !user?.impersonatorName
  return {
    mayImport,
    isImport: mayImport && params.get('from') === 'file',
    importId: /^\d{1,15}$/.exec(params.get('import') ?? '')?.[0] ?? null,
  }
}
