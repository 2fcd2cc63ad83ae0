/** Methods that the proxy passes on; any other is 405. */
export const proxiedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request with this method may change something (RFC 9110, 9.2.1). */
export const isUnsafeMethod = (method: string) => !safeMethods.has(method)
