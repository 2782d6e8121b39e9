import type { Answer, admissionDesk as contract, Input } from '@talaan/contract'
import type { SignedIn } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { listPage } from '../../platform/paging.ts'
import { fullName } from '../enrollment/names.ts'
import { enrollmentTerm } from '../settings/terms.ts'
import { searchPatterns } from '../users/rules.ts'
import { toldAdmission, toldRow } from './answers.ts'
import { countUndecided, lookalikes, undecided } from './list-queries.ts'
import { applicationById } from './queries.ts'

export async function admissions(ctx: SignedIn, input: Input<typeof contract.admissions>): Promise<Answer<typeof contract.admissions>> {
  const filter = {
    ...(await enrollmentTerm(ctx, input)),
    category: input.category,
    course_id: input.course_id,
    enrollee_type: input.enrollee_type,
    patterns: searchPatterns(input.search),
  }
  const { rows, meta } = await listPage(
    input,
    input.sort ?? 'submitted_at',
    (order, slice) => undecided(ctx.db, filter, order, slice),
    () => countUndecided(ctx.db, filter),
  )
  return { data: rows.map((row) => toldRow(row, ctx.actor)), meta }
}

export async function admission(ctx: SignedIn, input: Input<typeof contract.admission>): Promise<Answer<typeof contract.admission>> {
  const row = (await applicationById(ctx.db, input.id)) ?? notFound()
  const similar = await lookalikes(ctx.db, row)
  return { data: { ...toldAdmission(row), duplicates: similar.map((person) => ({ ...person, full_name: fullName(person) })) } }
}
