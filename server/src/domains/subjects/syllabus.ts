import type { Answer, Input, subjects } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Download } from '../../platform/http/routes.ts'
import { presentOffer } from './offers.ts'
import { mayWriteSyllabus, offersWithSyllabus } from './policy.ts'
import { offerRecords } from './queries.ts'
import { syllabusVersions } from './syllabus-queries.ts'

export async function syllabus(ctx: UserContext, input: Input<typeof subjects.syllabus>): Promise<Answer<typeof subjects.syllabus>> {
  return { data: await syllabusOf(ctx.db, ctx, input.id) }
}

/** A class's syllabus as this person may read it; of any other class there is none for them. */
export async function syllabusOf(db: Db, ctx: UserContext, offerId: number): Promise<Answer<typeof subjects.syllabus>['data']> {
  const [row] = await offerRecords(db, [offerId], offersWithSyllabus(ctx.actor))
  const offer = presentOffer(row ?? notFound())
  const versions = await syllabusVersions(db, offer.id)
  return {
    offer,
    version: versions[0]?.version ?? 0,
    versions: versions.map(({ file_name, file_size, ...told }) => ({
      ...told,
      file: file_name === null ? null : { name: file_name, size: file_size ?? 0 },
    })),
    can: { upload: mayWriteSyllabus(ctx.actor, offer) },
  }
}

export async function syllabusFile(ctx: UserContext, input: Input<typeof subjects.syllabusFile>): Promise<Download> {
  const [row] = await offerRecords(ctx.db, [input.id], offersWithSyllabus(ctx.actor))
  const versions = row ? await syllabusVersions(ctx.db, row.id) : []
  const fileId = versions.find(({ version }) => version === input.version)?.file_id ?? notFound('There is no such file.')
  const file = (await ctx.files.byId(ctx.db, fileId)) ?? notFound('There is no such file.')
  return { filename: file.name, type: 'application/pdf', body: ctx.files.read(file) }
}
