import { type Partner, partnersPath } from '#shared/resources/partner.ts'
import { useDocument } from './use-document.ts'

export const usePartners = () => useDocument<Partner[]>(partnersPath)
