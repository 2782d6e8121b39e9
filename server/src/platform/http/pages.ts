import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const html = ['/index.html', '/app.html']

/** The web bundle: `/` is the small sign-in page, every other page path the portal, hashed assets are kept for a year. Pages and the service worker are asked for again. */
export async function pages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    preCompressed: true,
    index: ['index.html'],
    etag: true,
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header('cache-control', caching(path.relative(folder, file))),
  })
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return sendPage(reply, folder)
    return reply.code(404).header('cache-control', 'no-store').send({ message: '404 | Not Found' })
  })
}

function caching(file: string): string {
  if (/^(.*\.html|sw\.js)(\.br|\.gz)?$/.test(file)) return 'no-cache'
  return file.startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function isPage(request: FastifyRequest): boolean {
  const pathname = request.url.split('?', 1)[0] ?? ''
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(api|assets)(\/|$)/.test(pathname) && !/\.\w{2,5}$/.test(pathname)
}

function sendPage(reply: FastifyReply, folder: string): FastifyReply {
  const file = html.toReversed().find((name) => existsSync(path.join(folder, name)))
  if (file) return reply.code(200).sendFile(file.slice(1))
  return reply.code(503).type('text/plain; charset=utf-8').send('The web pages are not built yet. Run: npm run build\n')
}
