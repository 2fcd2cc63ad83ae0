import { failedMailPath } from '#shared/resources/failed-mail.ts'
import { apiRequest } from './api-client.ts'

export const retryFailedMail = (id: string) => apiRequest(`${failedMailPath(id)}/retry`, { method: 'PUT' })
export const deleteFailedMail = (id: string) => apiRequest(failedMailPath(id), { method: 'DELETE' })
