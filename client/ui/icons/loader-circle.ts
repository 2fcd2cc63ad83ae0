// Lucide (ISC), written by client/ui/build/write-icons.ts
export const loaderCircleIcon = '<path d="M21 12a9 9 0 1 1-6.219-8.56"/>'
