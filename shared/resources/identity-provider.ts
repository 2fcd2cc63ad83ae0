/** Sign-in by a center's own identity provider (sessions.md SES-32). */
export const signInWaysPath = '/api/v1/sign_in_ways'
export const identityProvidersPath = '/api/v1/identity_providers'
