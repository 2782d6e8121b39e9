import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Which of the bundle's HTML files answers a path, where it is not the portal. */
export type PageOf = (pathname: string) => string | undefined

/** The web bundle: `/` is the small sign-in page, every other page path the portal or what `pageOf` names, hashed assets are kept for a year. Pages and the service worker are asked for again. */
export async function pages(app: FastifyInstance, folder: string, pageOf: PageOf = () => undefined): Promise<void> {
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
    if (isPage(request)) return sendPage(reply, folder, pageOf(pathOf(request)))
    return reply.code(404).header('cache-control', 'no-store').send({ message: '404 | Not Found' })
  })
}

function caching(file: string): string {
  if (/^(.*\.html|sw\.js)(\.br|\.gz)?$/.test(file)) return 'no-cache'
  return file.startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function isPage(request: FastifyRequest): boolean {
  const pathname = pathOf(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(api|assets)(\/|$)/.test(pathname) && !/\.\w{2,5}$/.test(pathname)
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

function sendPage(reply: FastifyReply, folder: string, own: string | undefined): FastifyReply {
  const file = [own, 'app.html', 'index.html'].find((name) => name && existsSync(path.join(folder, name)))
  if (file) return reply.code(200).sendFile(file)
  return reply.code(503).type('text/plain; charset=utf-8').send('The web pages are not built yet. Run: npm run build\n')
}
