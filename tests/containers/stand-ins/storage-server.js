// An object storage on 7070 with /health, as versitygw has it.
const http = require('node:http')

async function start() {
  const { default: S3rver } = await import('/storage/node_modules/@20minutes/s3rver/lib/s3rver.js')
  const storage = new S3rver({
    ...{ port: 7071, address: '127.0.0.1', silent: true, directory: '/data', configureBuckets: [{ name: 'files' }] },
    ...{ accessKeyId: process.env.ROOT_ACCESS_KEY_ID, secretAccessKey: process.env.ROOT_SECRET_ACCESS_KEY },
  })
  // The bucket is there already when its volume is used again.
  await storage.run().catch((error) => console.log(error.message))
  http
    .createServer((request, response) => {
      if (request.url === '/health') return response.end('ok')
      const { url: path, method, headers } = request
      const forwarded = http.request({ port: 7071, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode, answer.headers)
        answer.pipe(response)
      })
      forwarded.on('error', () => response.destroy())
      request.pipe(forwarded)
    })
    .listen(7070)
}
void start()
