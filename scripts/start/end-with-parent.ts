/**
 * Preloaded into the programs of `npm start` and `npm run dev`: ends them when the start script is gone without having ended them
 * (kill -9, a closed terminal), so that none goes on holding its port.
 */
const starter = Number(process.env.STARTED_BY)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

if (starter > 0) {
  const watch = setInterval(() => {
    if (isAlive(starter)) return
    clearInterval(watch)
    console.error('npm start is gone: this program ends too.')
    // `node --watch` would start another one.
    if (process.env.WATCH_REPORT_DEPENDENCIES) process.kill(process.ppid, 'SIGTERM')
    process.kill(process.pid, 'SIGINT')
  }, 500)
  watch.unref()
}
