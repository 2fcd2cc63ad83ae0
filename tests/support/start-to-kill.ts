/** `npm start` with a program that only listens, in the place of backend and gateway: `start-to-kill.ts PORT`. */
import { endWithSignals, run } from '../../scripts/start/programs.ts'

const [port = ''] = process.argv.slice(2)
endWithSignals()
run('The program', ['--eval', `require('node:http').createServer().listen(${port}, '127.0.0.1')`], process.env)
console.log(`started by ${process.pid}`)
// As the real one, which waits for its ports.
setInterval(() => {}, 60_000)
