import { partnersPath } from '#shared/resources/partner.ts'
import { partnerShape } from '#shared/resources/shapes/site.ts'
import { useList } from './use-document.ts'

export const usePartners = () => useList(partnerShape, partnersPath)
