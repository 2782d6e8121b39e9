import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Returns the HTML file of the bundle for a path; undefined for paths of the portal. */
export type PageFinder = (pathname: string) => string | undefined

/**
 * Serves the web bundle. `/` is the small sign-in page; every other page path gets the file of `findPage`, or the portal. Browsers keep
 * hashed assets for a year, and ask again for pages and the service worker.
 */
export async function servePages(app: FastifyInstance, folder: string, findPage: PageFinder = () => undefined): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    preCompressed: true,
    index: ['index.html'],
    etag: true,
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header('cache-control', cacheControlOf(path.relative(folder, file))),
  })
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return sendPage(reply, folder, findPage(pathOf(request)))
    return reply.code(404).header('cache-control', 'no-store').send({ message: '404 | Not Found' })
  })
}

function cacheControlOf(file: string): string {
  if (/^(.*\.html|sw\.js)(\.br|\.gz)?$/.test(file)) return 'no-cache'
  return file.startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function isPage(request: FastifyRequest): boolean {
  const pathname = pathOf(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(api|assets)(\/|$)/.test(pathname) && !/\.\w{2,5}$/.test(pathname)
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

function sendPage(reply: FastifyReply, folder: string, ownPage: string | undefined): FastifyReply {
  const file = [ownPage, 'app.html', 'index.html'].find((name) => name && existsSync(path.join(folder, name)))
  if (file) return reply.code(200).sendFile(file)
  return reply.code(503).type('text/plain; charset=utf-8').send('The web pages are not built yet. Run: npm run build\n')
}
