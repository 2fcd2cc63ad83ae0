// Lucide (ISC), written by client/ui/build/write-icons.ts
export const redo2Icon = '<path d="m15 14l5-5l-5-5"/><path d="M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13"/>'
