/** Runs `load` once, with the arguments of the first call; after a failure the next call runs it again. */
export function once<T, Args extends unknown[]>(load: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
  let loading: Promise<T> | undefined
  return (...args) => {
    loading ??= load(...args).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
