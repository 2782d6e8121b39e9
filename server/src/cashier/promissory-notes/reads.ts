import { promissoryNotes as contract, hasPermission, listName } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { listCertificates } from './certificates/certificate-queries.ts'
import { presentCertificate, presentOwnCertificate } from './certificates/present-certificate.ts'
import { listGradeViews } from './grade-view-queries.ts'
import { canDecide } from './policy.ts'
import { presentGradeView } from './present-grade-view.ts'
import { presentNote, presentOwnNote } from './present-note.ts'
import { findAccountHolder, findOwnStudent, listNotes, listNotesOfAll, listOwingTerms } from './queries.ts'
import { needsCoMaker } from './rules.ts'

export const promissoryNotes = answer(contract.promissoryNotes, async (ctx, input) => {
  const filter = {
    status: input.status ?? ('pending' as const),
    course_id: input.course_id,
    words: searchWords(input.search),
    today: schoolDay(ctx.now),
  }
  const { rows, total } = await listNotesOfAll(ctx.db, filter, page(input))
  const data = rows.map((row) => ({
    ...presentNote(row, ctx.actor),
    student: { ...row, id: row.student_id, full_name: listName(row) },
    overdue_notes: row.overdue_notes,
  }))
  return { data, meta: meta(input, total) }
})

export const accountPromissoryNotes = answer(contract.accountPromissoryNotes, async (ctx, input) => {
  const today = schoolDay(ctx.now)
  const holder = (await findAccountHolder(ctx.db, input.id)) ?? notFound()
  const notes = await listNotes(ctx.db, { enrollment_id: input.id }, today)
  const views = await listGradeViews(ctx.db, input.id, today)
  const certificates = await listCertificates(ctx.db, holder.student_id)
  const isDecider = canDecide(ctx.actor, holder)
  return {
    data: {
      notes: notes.map((note) => presentNote(note, ctx.actor)),
      grade_views: views.map(presentGradeView),
      certificates: certificates.map((row) => presentCertificate(row, today)),
      balance_centavos: holder.balance_centavos,
      needs_co_maker: needsCoMaker(holder.birthdate, today),
      can: { record: isDecider && holder.balance_centavos > 0, grant: isDecider && holder.status > 1, certify: isDecider },
    },
  }
})

export const ownPromissoryNotes = answer(contract.ownPromissoryNotes, async (ctx) => {
  const today = schoolDay(ctx.now)
  const student = await findOwnStudent(ctx.db, ctx.actor.id)
  if (!student) return { data: { notes: [], certificates: [], accounts: [], needs_co_maker: false } }
  const notes = await listNotes(ctx.db, { student_id: student.id }, today)
  const certificates = await listCertificates(ctx.db, student.id)
  const mayRequest = hasPermission(ctx.actor.rights, 'Request Promissory Note')
  const taken = new Set(notes.filter(({ status }) => status === 'pending' || status === 'in_force').map((note) => note.enrollment_id))
  const terms = mayRequest ? await listOwingTerms(ctx.db, student.id) : []
  return {
    data: {
      notes: notes.map((note) => presentOwnNote(note, ctx.actor)),
      certificates: certificates.map((row) => presentOwnCertificate(row, today)).filter((certificate) => certificate.is_valid),
      accounts: terms.filter((term) => !taken.has(term.enrollment_id)),
      needs_co_maker: needsCoMaker(student.birthdate, today),
    },
  }
})
