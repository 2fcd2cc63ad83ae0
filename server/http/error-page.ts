import type { FastifyReply } from 'fastify'

/** The last resort: a page without bundle, script or colours, for when the template itself cannot be written. */
const errorPage = `<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Oeps, er ging iets mis!</title>
  </head>
  <body>
    <main>
      <h1>Oeps, er ging iets mis!</h1>
      <p><a href="/">Back to home</a></p>
    </main>
  </body>
</html>
`

export const sendErrorPage = (reply: FastifyReply, status = 500) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(errorPage)
