/** The licenses of all packages in the browser's code, written by the build. */
export const licensesFile = 'assets/third-party-licenses.txt'
export const licensesPath = `/${licensesFile}`
