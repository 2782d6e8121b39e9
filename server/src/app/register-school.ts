import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isPublicImage, schoolImages } from '@talaan/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'
import { type PublicSchool, readPublicSchool } from '#foundation/settings/reads.ts'
import { readImage } from '#foundation/settings/school-images.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files.ts'
import { readSettings } from '#platform/settings.ts'

type Versioned = { Querystring: { v?: string } }

/** A picture under an address with its version never changes. */
const cacheControlOf = (version: string | undefined): string => (version ? 'public, max-age=31536000, immutable' : 'no-cache')

const iconSizes = [192, 512] as const
/** The manifest of a school that has entered nothing. */
const builtIn: object = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../web/public/portal.webmanifest'), 'utf8'))

/** What shows the school without a sign-in: its logo and seal, and the name, colour and icons of the installed portal. */
export function registerSchool(app: FastifyInstance, { db, files }: { db: Db; files: FileStore }): void {
  let icons: { logo: string; bySize: Map<number, Buffer> } | undefined
  const drawIcon = async (size: number) => {
    const { body } = await readImage({ db, files }, { kind: 'logo' })
    const white = { r: 255, g: 255, b: 255, alpha: 1 }
    return sharp(await buffer(body))
      .resize(size, size, { fit: 'contain', background: white })
      .flatten({ background: white })
      .png()
      .toBuffer()
  }

  app.get<{ Params: { kind: string } } & Versioned>('/school-images/:kind', async ({ params, query }, reply) => {
    const kind = schoolImages.find((name) => name === params.kind)
    if (!kind || !isPublicImage(kind)) return sendMissing(reply)
    const { type, body } = await readImage({ db, files }, { kind })
    return reply.header('cache-control', cacheControlOf(query.v)).type(type).send(body)
  })
  app.get<{ Params: { size: string } } & Versioned>('/school-images/icons/:size', async ({ params, query }, reply) => {
    const size = iconSizes.find((pixels) => String(pixels) === params.size)
    const { logo } = await readPublicSchool(db, new Date())
    if (!size || !logo) return sendMissing(reply)
    if (icons?.logo !== logo) icons = { logo, bySize: new Map() }
    const icon = icons.bySize.get(size) ?? (await drawIcon(size))
    icons.bySize.set(size, icon)
    return reply.header('cache-control', cacheControlOf(query.v)).type('image/png').send(icon)
  })
  app.get('/portal.webmanifest', async (_, reply) => {
    const [school, { product_name }] = await Promise.all([readPublicSchool(db, new Date()), readSettings(db)])
    const manifest = portalManifest(school, product_name)
    return reply.header('cache-control', 'public, max-age=60').type('application/manifest+json').send(manifest)
  })
}

const sendMissing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send({ message: '404 | Not Found' })

/** How the portal is installed on a phone: under the name and the logo of the school, as far as it has them. */
function portalManifest({ name, short_name, color, logo }: PublicSchool, productName = 'Talaan') {
  const version = logo?.split('?')[1]
  const icons = iconSizes.map((size) => ({ src: `/school-images/icons/${size}?${version}`, sizes: `${size}x${size}`, type: 'image/png' }))
  return {
    ...builtIn,
    name: name ?? `${productName} school portal`,
    short_name: short_name ?? productName,
    ...(color && { theme_color: color }),
    ...(logo && { icons }),
  }
}
