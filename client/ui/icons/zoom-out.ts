// Lucide (ISC), written by client/ui/build/write-icons.ts
export const zoomOutIcon = '<circle cx="11" cy="11" r="8"/><path d="m21 21l-4.35-4.35M8 11h6"/>'
