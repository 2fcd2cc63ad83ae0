// Lucide (ISC), written by client/ui/build/write-icons.ts
export const trendingUpIcon = '<path d="M16 7h6v6"/><path d="m22 7l-8.5 8.5l-5-5L2 17"/>'
