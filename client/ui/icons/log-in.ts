// Lucide (ISC), written by client/ui/build/write-icons.ts
export const logInIcon = '<path d="m10 17l5-5l-5-5m5 5H3m12-9h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4"/>'
