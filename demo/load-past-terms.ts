import type { Tx } from '../server/src/platform/context.ts'
import { addSectionMember } from './add-section-member.ts'
import * as data from './data.ts'
import { addLoads, addPayment, assessBill, atNoon, type DemoContext, type NewLoad, type Staff } from './load-bill.ts'
import { getOrThrow, toCentavos } from './load-school.ts'

const sectionOf = ({ course, level }: data.PastTerm): string => `${course}-${level}A`

/** The loads of section A of a course and level in an earlier term; inserts its offers for the first student. */
export async function ensurePastLoads(
  tx: Tx,
  demo: DemoContext,
  pastTerm: data.PastTerm,
  loadsBySection: Map<string, NewLoad[]>,
): Promise<NewLoad[]> {
  const section = sectionOf(pastTerm)
  const key = `${pastTerm.school_year}/${pastTerm.semester}/${section}`
  const existing = loadsBySection.get(key)
  if (existing) return existing
  const course = getOrThrow(demo.structure.courses, pastTerm.course)
  const { school_year, semester, level } = pastTerm
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
  pastTerm: data.PastTerm
  loads: NewLoad[]
  orNumber: number
  userOf: Staff
}

export async function addPastTerm(
  tx: Tx,
  demo: DemoContext,
  { student, studentId, pastTerm, loads, orNumber, userOf }: PastTermInput,
): Promise<number> {
  const course = getOrThrow(demo.structure.courses, pastTerm.course)
  const { school_year, semester } = pastTerm
  const startDay = data.school.terms.find((row) => row.school_year === school_year && row.semester === semester)?.classes_start_on ?? ''
  if (student.grant) {
    const { id } = await tx.selectFrom('grants').select('id').where('name', '=', student.grant).executeTakeFirstOrThrow()
    await tx
      .insertInto('student_grants')
      .values({ student_id: studentId, grant_id: id, school_year, semester, granted_by: userOf('administrator') })
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
      level: pastTerm.level,
      enrollee_type: pastTerm.enrollee_type,
      status: 4,
      registration_no: `R${school_year.slice(2, 4)}-${semester}-${student.student_id_number?.slice(5).padStart(6, '0')}`,
      accepted_at: atNoon(startDay),
      accepted_by: userOf('registrar'),
      enrolled_at: atNoon(startDay),
      enrolled_by: userOf('registrar'),
      created_at: atNoon(startDay),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (pastTerm.level >= 7) {
    const section = sectionOf(pastTerm)
    await addSectionMember(tx, { enrollmentId: enrollment.id, section, school_year, semester, createdBy: userOf('registrar') })
  }
  const collegeGrades = ['1.75', '2.00', '1.50', '2.25', '2.50', '1.75', '1.25', '2.00']
  const highSchoolGrades = ['86', '88', '84', '90', '87', '91', '85', '89']
  const gradeAt = (index: number): string => (course.level_type === 'college' ? collegeGrades : highSchoolGrades)[index % 8] ?? ''
  const gradedLoads = loads.map((load, index) => ({ ...load, grades: [gradeAt(index + 3), gradeAt(index)], cleared: true }))
  await addLoads(tx, demo, enrollment.id, gradedLoads)
  const net = await assessBill(tx, enrollment.id, atNoon(startDay))
  const paidAmount = net - toCentavos(pastTerm.unpaid_pesos)
  const payment = {
    or_number: String(orNumber).padStart(7, '0'),
    paid_on: startDay,
    pesos: paidAmount / 100,
    tender: 'cash',
    description: 'School fees',
  }
  await addPayment(tx, demo, payment, { enrollment_id: enrollment.id, student_id: studentId, net })
  return orNumber + 1
}
