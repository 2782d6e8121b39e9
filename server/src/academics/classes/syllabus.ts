import { type Answer, type Input, subjects } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Download } from '#platform/http/routes.ts'
import { isReadableSyllabus, mayWriteSyllabus } from './policy.ts'
import { presentOffer } from './present-offer.ts'
import { listOffers } from './queries.ts'
import { listSyllabusVersions } from './syllabus-queries.ts'

export const syllabus = answer(subjects.syllabus, async (ctx, input) => {
  return { data: await readSyllabus(ctx.db, ctx, input.id) }
})

/** A class's syllabus, if this person may read it; else 404. */
export async function readSyllabus(db: Db, ctx: UserContext, offerId: number): Promise<Answer<typeof subjects.syllabus>['data']> {
  const [row] = await listOffers(db, [offerId], isReadableSyllabus(ctx.actor))
  const offer = presentOffer(row ?? notFound())
  const versions = await listSyllabusVersions(db, offer.id)
  return {
    offer,
    version: versions[0]?.version ?? 0,
    versions: versions.map(({ file_name, file_size, ...version }) => ({
      ...version,
      file: file_name === null ? null : { name: file_name, size: file_size ?? 0 },
    })),
    can: { upload: mayWriteSyllabus(ctx.actor, offer) },
  }
}

export async function syllabusFile(ctx: UserContext, input: Input<typeof subjects.syllabusFile>): Promise<Download> {
  const [row] = await listOffers(ctx.db, [input.id], isReadableSyllabus(ctx.actor))
  const versions = row ? await listSyllabusVersions(ctx.db, row.id) : []
  const fileId = versions.find(({ version }) => version === input.version)?.file_id ?? notFound('This file does not exist.')
  const file = (await ctx.files.byId(ctx.db, fileId)) ?? notFound('This file does not exist.')
  return { filename: file.name, type: 'application/pdf', body: ctx.files.read(file) }
}
