/** Of the gateway, for `/test/sentry`: where errors and traces go, and an error on purpose. */
export const reportingPath = '/_developer/reporting'
export const testErrorPath = '/_developer/error'
