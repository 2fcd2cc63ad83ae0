export default {
  title: 'Ontwikkelaarspagina',
} as const satisfies Record<string, unknown>
