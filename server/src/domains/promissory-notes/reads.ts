import type { Answer, promissoryNotes as contract, Input } from '@talaan/contract'
import { hasPermission } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { meta, page } from '../../platform/paging.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { fullAddress, fullName } from '../people/names.ts'
import { searchWords } from '../people/search.ts'
import { listCertificates } from './certificates/certificate-queries.ts'
import { presentCertificate, presentOwnCertificate } from './certificates/present-certificate.ts'
import { listGradeViews } from './grade-view-queries.ts'
import { canDecide, canReadAll } from './policy.ts'
import { presentGradeView } from './present-grade-view.ts'
import { presentNote, presentOwnNote } from './present-note.ts'
import { findOwner, findOwnStudent, findPrintedNote, listNotes, listNotesOfAll, listOwingTerms } from './queries.ts'
import { needsCoMaker } from './rules.ts'

export async function promissoryNotes(
  ctx: UserContext,
  input: Input<typeof contract.promissoryNotes>,
): Promise<Answer<typeof contract.promissoryNotes>> {
  const filter = {
    state: input.state ?? ('pending' as const),
    course_id: input.course_id,
    words: searchWords(input.search),
    today: schoolDay(ctx.now),
  }
  const { rows, total } = await listNotesOfAll(ctx.db, filter, page(input))
  const data = rows.map((row) => ({
    ...presentNote(row, ctx.actor),
    student: { id: row.student_id, full_name: fullName(row), student_id_number: row.student_id_number, course: row.course },
    overdue_notes: row.overdue_notes,
  }))
  return { data, meta: meta(input, total) }
}

/** Students read their own, without the names of the staff; anybody else's is not found. */
export async function promissoryNote(
  ctx: UserContext,
  input: Input<typeof contract.promissoryNote>,
): Promise<Answer<typeof contract.promissoryNote>> {
  const row = (await findPrintedNote(ctx.db, input.id, schoolDay(ctx.now))) ?? notFound()
  const isOffice = canReadAll(ctx.actor)
  if (!isOffice && row.user_id !== ctx.actor.id) notFound()
  const { student_id, student_id_number, course } = row
  const student = { id: student_id, full_name: fullName(row), student_id_number, course, full_address: fullAddress(row) }
  return { data: { ...(isOffice ? presentNote(row, ctx.actor) : presentOwnNote(row, ctx.actor)), student } }
}

export async function accountPromissoryNotes(
  ctx: UserContext,
  input: Input<typeof contract.accountPromissoryNotes>,
): Promise<Answer<typeof contract.accountPromissoryNotes>> {
  const today = schoolDay(ctx.now)
  const owner = (await findOwner(ctx.db, input.id)) ?? notFound()
  const notes = await listNotes(ctx.db, { enrollment_id: input.id }, today)
  const views = await listGradeViews(ctx.db, input.id, today)
  const certificates = await listCertificates(ctx.db, owner.student_id)
  const isDecider = canDecide(ctx.actor, owner)
  return {
    data: {
      notes: notes.map((note) => presentNote(note, ctx.actor)),
      grade_views: views.map(presentGradeView),
      certificates: certificates.map((row) => presentCertificate(row, today)),
      balance_centavos: owner.balance_centavos,
      needs_co_maker: needsCoMaker(owner.birthdate, today),
      can: { record: isDecider && owner.balance_centavos > 0, grant: isDecider && owner.status > 1, certify: isDecider },
    },
  }
}

export async function ownPromissoryNotes(ctx: UserContext): Promise<Answer<typeof contract.ownPromissoryNotes>> {
  const today = schoolDay(ctx.now)
  const student = await findOwnStudent(ctx.db, ctx.actor.id)
  if (!student) return { data: { notes: [], certificates: [], accounts: [], needs_co_maker: false } }
  const notes = await listNotes(ctx.db, { student_id: student.id }, today)
  const certificates = await listCertificates(ctx.db, student.id)
  const mayRequest = hasPermission(ctx.actor.grants, 'Request Promissory Note')
  const taken = new Set(notes.filter(({ state }) => state === 'pending' || state === 'in_force').map((note) => note.enrollment_id))
  const terms = mayRequest ? await listOwingTerms(ctx.db, student.id) : []
  return {
    data: {
      notes: notes.map((note) => presentOwnNote(note, ctx.actor)),
      certificates: certificates.map((row) => presentOwnCertificate(row, today)).filter((certificate) => certificate.is_valid),
      accounts: terms.filter((term) => !taken.has(term.enrollment_id)),
      needs_co_maker: needsCoMaker(student.birthdate, today),
    },
  }
}
