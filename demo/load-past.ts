import type { Tx } from '../server/src/platform/context.ts'
import * as data from './data.ts'
import { addLoads, addPayment, assessBill, type DemoContext, type NewLoad, noon, type Staff } from './load-bill.ts'
import { centavos, getOrThrow } from './load-school.ts'

/** Offers of an earlier term, made when the first student needs them; section A of the course and level. */
export async function ensurePastLoads(
  tx: Tx,
  world: DemoContext,
  past: data.PastTerm,
  loadsBySection: Map<string, NewLoad[]>,
): Promise<NewLoad[]> {
  const section = `${past.course}-${past.level}A`
  const key = `${past.school_year}/${past.semester}/${section}`
  const existing = loadsBySection.get(key)
  if (existing) return existing
  const course = getOrThrow(world.structure.courses, past.course)
  const { school_year, semester, level } = past
  await tx.insertInto('sections').values({ code: section, course_id: course.id, level, school_year, semester }).execute()
  const subjects = await tx
    .selectFrom('prospectuses')
    .select(['id', 'code'])
    .where('curriculum_id', '=', course.curriculum_id)
    .where('level', '=', level)
    .where('semester', '=', semester)
    .orderBy('sort')
    .execute()
  const offers = await tx
    .insertInto('subject_offers')
    .values(subjects.map((subject) => ({ prospectus_id: subject.id, school_year, semester, section, status: 'closed' })))
    .returning(['id', 'prospectus_id'])
    .execute()
  const codes = new Map(subjects.map((subject) => [subject.id, subject.code]))
  const loads = offers.map((offer) => ({
    subject_offer_id: offer.id,
    prospectus_id: offer.prospectus_id,
    code: codes.get(offer.prospectus_id) ?? '',
  }))
  loadsBySection.set(key, loads)
  return loads
}

type PastTermInput = {
  student: data.DemoStudent
  studentId: number
  past: data.PastTerm
  loads: NewLoad[]
  orNumber: number
  by: Staff
}

export async function addPastTerm(
  tx: Tx,
  world: DemoContext,
  { student, studentId, past, loads, orNumber, by }: PastTermInput,
): Promise<number> {
  const course = getOrThrow(world.structure.courses, past.course)
  const { school_year, semester } = past
  const startDay = data.school.terms.find((row) => row.school_year === school_year && row.semester === semester)?.classes_start_on ?? ''
  if (student.grant) {
    const { id } = await tx.selectFrom('grants').select('id').where('name', '=', student.grant).executeTakeFirstOrThrow()
    await tx
      .insertInto('student_grants')
      .values({ student_id: studentId, grant_id: id, school_year, semester, granted_by: by('administrator') })
      .execute()
  }
  const enrollment = await tx
    .insertInto('enrollments')
    .values({
      student_id: studentId,
      school_year,
      semester,
      course_id: course.id,
      curriculum_id: course.curriculum_id,
      level: past.level,
      enrollee_type: past.enrollee_type,
      status: 4,
      registration_no: `R${school_year.slice(2, 4)}-${semester}-${student.student_id_number?.slice(5).padStart(6, '0')}`,
      accepted_at: noon(startDay),
      accepted_by: by('registrar'),
      enrolled_at: noon(startDay),
      enrolled_by: by('registrar'),
      created_at: noon(startDay),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const college = ['1.75', '2.00', '1.50', '2.25', '2.50', '1.75', '1.25', '2.00']
  const school = ['86', '88', '84', '90', '87', '91', '85', '89']
  const gradeAt = (index: number): string => (course.level_type === 'college' ? college : school)[index % 8] ?? ''
  const gradedLoads = loads.map((load, index) => ({ ...load, grades: [gradeAt(index + 3), gradeAt(index)], cleared: true }))
  await addLoads(tx, world, enrollment.id, gradedLoads, course.level_type)
  const net = await assessBill(tx, enrollment.id, noon(startDay))
  const paidAmount = net - centavos(past.unpaid_pesos)
  const payment = {
    or_number: String(orNumber).padStart(7, '0'),
    paid_on: startDay,
    pesos: paidAmount / 100,
    tender: 'cash',
    description: 'School fees',
  }
  await addPayment(tx, world, payment, { enrollment_id: enrollment.id, student_id: studentId, net })
  return orNumber + 1
}
