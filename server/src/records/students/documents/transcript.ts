import { averageRulesOf, documentNames, listName, studentDocuments, type Transcript } from '@talaan/contract'
import { officeHoldReasons } from '#enrollment/holds/office-holds.ts'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import { currentDocument } from '#foundation/issued-documents/reads.ts'
import { fullAddress } from '#foundation/people/names.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { longDay } from '#foundation/terms/long-day.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { listPostedAttempts } from '../evaluation-reads.ts'
import { findStudent, listDocuments, type StudentProfile } from '../record-queries.ts'
import { findStudiesHead, listCredits } from '../studies-queries.ts'
import { readLetterhead } from './read-letterhead.ts'
import { layPages, legendLines, roomsOf, transcriptLines } from './transcript-rules.ts'

/** The transcript as it would be issued now. */
export const transcript = answer(studentDocuments.transcript, async (ctx, { id, remarks }) => {
  const { content } = await composeTranscript(ctx.db, ctx, id, remarks?.trim() || null)
  const issued = await currentDocument(ctx.db, { kind: 'transcript', source_id: id, content })
  const holds = await officeHoldReasons(ctx.db, id, 'transcript')
  return { data: { ...content, holds, issued: issued ? { ...issued, issued_at: issued.issued_at.toISOString() } : null } }
})

interface ComposedTranscript {
  student: StudentProfile
  content: Transcript
  /** How many subjects it has. */
  subjects: number
}

export async function composeTranscript(
  db: Db,
  { now }: Pick<UserContext, 'now'>,
  id: number,
  remarks: string | null,
): Promise<ComposedTranscript> {
  const [student, head] = [(await findStudent(db, id)) ?? notFound(), (await findStudiesHead(db, id)) ?? notFound()]
  const { school_year } = await schoolTerm({ db, now })
  const scale = scaleOfLevelType(await gradingScales(db), head.level_type, school_year)
  // Grades that are not posted are not final. The other level type has a permanent record of its own.
  const attempts = (await listPostedAttempts(db, id)).filter((attempt) => attempt.scale.level_type === scale.level_type)
  const credits = await listCredits(db, id)
  const graduation = head.graduation && { ...head.graduation, course: head.course_name ?? head.course_code ?? '' }
  const settings = await currentSettings(db, now)
  const averageRules = averageRulesOf(settings)
  const lines = transcriptLines({ attempts, credits, scale, averageRules, equivalences: head.equivalences, graduation })
  const frame = {
    ...(await readLetterhead(db, now)),
    facts: studentFacts(student, await listDocuments(db, id)),
    legend: legendLines(scale),
    remarks,
  }
  const content: Transcript = {
    ...frame,
    full_name: listName(student),
    student_id_number: student.student_id_number,
    pages: layPages(lines, roomsOf(frame, settings.images)),
  }
  return { student, content, subjects: attempts.length + credits.length }
}

const entryTypes = {
  new: 'as a new student',
  old: 'as a continuing student',
  returnee: 'as a returnee',
  transferee: 'as a transferee',
} as const

/** Identity and entrance data; what is not on record is left out. */
function studentFacts(student: StudentProfile, documents: Awaited<ReturnType<typeof listDocuments>>): [string, string][] {
  const credentials = documents
    .filter(({ status }) => status === 'original_received')
    .map(({ kind }) => documentNames[kind as keyof typeof documentNames] ?? kind)
  const { school_graduated_name, school_graduated_year, entry_sy, entry_type } = student
  const facts: [string, string | null | undefined][] = [
    ['Name', listName(student)],
    ['Student no.', student.student_id_number],
    ['Sex', student.gender],
    ['Date of birth', student.birthdate && longDay(student.birthdate)],
    ['Place of birth', student.birthplace],
    ['Citizenship', student.citizenship],
    ['Address', fullAddress(student)],
    ['Course', [student.course_code, student.course_name].filter(Boolean).join(' – ')],
    [
      'Admitted',
      entry_sy && [`School year ${entry_sy.replace('-', '–')}`, entry_type && entryTypes[entry_type]].filter(Boolean).join(', '),
    ],
    ['Last school attended', [school_graduated_name, school_graduated_year].filter(Boolean).join(', ')],
    ['Credentials', credentials.join(', ')],
  ]
  return facts.flatMap(([label, text]): [string, string][] => (text ? [[label, text]] : []))
}
