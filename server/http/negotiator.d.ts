/** The part of `negotiator` 1.x that is used; its published types are those of 0.6. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> })
    /** Best of `available`; at equal quality the first of `preferred` wins. */
    encoding(available: string[], options?: { preferred?: string[] }): string | undefined
    /** Language ranges, best first, without refused ones. */
    languages(): string[]
  }
}
