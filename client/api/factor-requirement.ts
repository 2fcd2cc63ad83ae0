/** What the center asks of its staff at sign-in. */
import { resourceDocument } from '#shared/json-api/flatten.ts'
import { factorRequirementPath } from '#shared/resources/factor-requirement.ts'
import type { FactorRequirementUpdate } from '#shared/resources/factor-requirement-schema.ts'
import { factorRequirementShape } from '#shared/resources/shapes/account.ts'
import { useDocument, writeDocument } from './use-document.ts'

export const useFactorRequirement = () => useDocument(factorRequirementShape, factorRequirementPath)

export const updateFactorRequirement = (attributes: FactorRequirementUpdate, idempotencyKey: string) =>
  writeDocument(factorRequirementShape, factorRequirementPath, {
    method: 'PATCH',
    body: resourceDocument('factor_requirements', attributes),
    idempotencyKey,
  })
