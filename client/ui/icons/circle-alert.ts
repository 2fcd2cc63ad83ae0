// Lucide (ISC), written by client/ui/build/write-icons.ts
export const circleAlertIcon = '<circle cx="12" cy="12" r="10"/><path d="M12 8v4m0 4h.01"/>'
