export const iconNames: readonly string[] = []
