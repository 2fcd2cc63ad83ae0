// Lucide (ISC), written by client/ui/build/write-icons.ts
export const arrowUpDownIcon = '<path d="m21 16l-4 4l-4-4m4 4V4M3 8l4-4l4 4M7 4v16"/>'
