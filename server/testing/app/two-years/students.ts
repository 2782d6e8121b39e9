/** The students of the school: they apply, enroll, pay and are graded. */
import type { SheetPeriod } from '@talaan/contract'
import { sql } from 'kysely'
import type { CourseCode } from './data.ts'
import { CASHIER, REGISTRAR, type School } from './school.ts'
import type { Setup } from './setup.ts'

export interface Student {
  name: string
  course: CourseCode
  section: string
  email: string
  /** 0 until the application is accepted. */
  id: number
  /** The latest enrollment. */
  enrollment: number
}

type GradeOf = (name: string, code: string) => string
type SheetRow = { id: number; version: number; first_name: string; last_name: string }

export const pesos = (amount: number): number => Math.round(amount * 100)

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWX'

export class Students {
  readonly #byName = new Map<string, Student>()
  readonly #school: School
  readonly #setup: Setup
  readonly #sample: readonly string[]

  /** The students of `sample` sign in themselves. */
  constructor(school: School, setup: Setup, sample: readonly string[]) {
    this.#school = school
    this.#setup = setup
    this.#sample = sample
  }

  get all(): Student[] {
    return [...this.#byName.values()]
  }

  named = (name: string): Student => this.#byName.get(name)!

  /** One applicant per letter; the first have the names given. */
  async apply(course: CourseCode, section: string, count: number, form: Record<string, unknown>, names: readonly string[]): Promise<void> {
    const course_id = this.#setup.courseIds[course]
    for (const [n, letter] of [...LETTERS].slice(0, count).entries()) {
      const name = names[n] ?? `Juana ${letter} ${course.toLowerCase()}`
      const [first_name, ...rest] = name.split(' ')
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@mail.test`
      const lrn = form.lrn === undefined ? undefined : `${form.lrn}${String(n).padStart(4, '0')}`
      await this.#school.apply({ ...form, first_name, last_name: rest.join(' '), personal_email: email, course_id, lrn })
      this.#byName.set(name, { name, course, section, email, id: 0, enrollment: 0 })
    }
  }

  /** Accepts every application and adds the block of the section. */
  async acceptAll(): Promise<void> {
    const { list, post } = this.#school
    for (const student of this.all.filter(({ id }) => id === 0)) {
      const [row] = await list('/api/enrollments', REGISTRAR, { status: 1, search: student.name.split(' ').slice(1).join(' ') })
      student.enrollment = row.id
      await post(`/api/enrollments/acceptAdmissions/${row.id}`, REGISTRAR)
      student.id = (await post(`/api/enrollments/${row.id}/block`, REGISTRAR, { section: student.section })).student_id
    }
    for (const name of this.#sample) await this.#school.takeAccount(name, this.named(name).email)
  }

  enroll = (student: Student) => this.#school.post(`/api/enrollments/acceptEnrollments/${student.enrollment}`, REGISTRAR)

  /** Students ask for the proposed subjects, those of the sample themselves; all are accepted, pay in full and are enrolled. */
  async enrollAgain(students: readonly Student[]): Promise<void> {
    const { get, post } = this.#school
    for (const student of students) {
      const isOwn = this.#sample.includes(student.name)
      const path = isOwn ? '/api/student/enrollment-request' : `/api/students/${student.id}/enrollment-request`
      const { id } = await post(path, isOwn ? student.name : REGISTRAR)
      student.enrollment = id
      await post(`/api/enrollments/acceptAdmissions/${id}`, REGISTRAR)
      const proposal: { id: number }[] = await get(`/api/enrollments/${id}/proposal`, REGISTRAR)
      await post(`/api/enrollments/${id}`, REGISTRAR, { subjects: proposal.map((offer) => offer.id) })
      await this.payBalance(student)
      await this.enroll(student)
    }
  }

  pay = (name: string, amount: string, tender = 'cash') => this.#school.pay(this.named(name).enrollment, amount, tender)

  async payBalance(student: Student): Promise<void> {
    const { balance_centavos } = await this.account(student.name)
    if (balance_centavos > 0) await this.#school.pay(student.enrollment, (balance_centavos / 100).toFixed(2))
  }

  account = async (name: string) => this.#school.get(`/api/enrollments/enrollAccount/${this.named(name).enrollment}`, CASHIER)

  /** The net assessment of the latest enrollment, in centavos. */
  bill = async (name: string): Promise<number> => (await this.account(name)).assessment.net_centavos

  standing = async (name: string) => this.#school.get(`/api/students/${this.named(name).id}/standing`, REGISTRAR)

  async drop(name: string, code: string, override_reason?: string): Promise<void> {
    const loads = await this.#school.get(`/api/enrollments/enrolled-subjects/${this.named(name).enrollment}`, REGISTRAR)
    const load = loads.find((row: { subjectOffer: { prospectus: { code: string } } }) => row.subjectOffer.prospectus.code === code)
    await this.#school.post(`/api/enrollments/removeEnrolledSubjects/${load.id}`, REGISTRAR, { override_reason })
  }

  /** Every instructor writes one column of the sheets of these subjects. `gradeOf` answers '' for a student who gets none. */
  grade = (column: 'midterm_grade' | 'grade' | 're_exam', codes: readonly string[], gradeOf: GradeOf) =>
    this.#writeSheets(codes, gradeOf, (value) => ({ [column]: value }))

  /** The same for the column of a quarter or term. */
  gradePeriod = (key: string, codes: readonly string[], gradeOf: GradeOf) =>
    this.#writeSheets(codes, gradeOf, (value) => ({ period_grades: { [key]: value } }))

  /** Every instructor submits the sheets of these subjects for the period, and the registrar verifies and posts them. */
  async postSheets(period: SheetPeriod, codes: readonly string[]): Promise<void> {
    const { get, post } = this.#school
    const offerIds: number[] = []
    for (const key of this.#setup.instructorKeys) {
      const loads: { id: number; subject_code: string }[] = await get('/api/employee/subjectLoads', key)
      for (const { id } of loads.filter(({ subject_code }) => codes.includes(subject_code))) {
        await post('/api/grade-sheets/submit', key, { subject_offer_id: id, period, late_reason: 'Submitted with the others' })
        offerIds.push(id)
      }
    }
    const body = { ids: await this.#sheetIds(period, offerIds) }
    await post('/api/grade-sheets/verify', REGISTRAR, body)
    await post('/api/grade-sheets/post', REGISTRAR, body)
  }

  /** The registrar opens posted sheets again. */
  async reopenSheets(period: SheetPeriod, codes: readonly string[]): Promise<void> {
    const { get, post } = this.#school
    for (const key of this.#setup.instructorKeys) {
      const loads: { id: number; subject_code: string }[] = await get('/api/employee/subjectLoads', key)
      const offerIds = loads.filter(({ subject_code }) => codes.includes(subject_code)).map(({ id }) => id)
      for (const id of await this.#sheetIds(period, offerIds))
        await post(`/api/grade-sheets/${id}/reopen`, REGISTRAR, { reason: 'A grade was entered for the wrong student' })
    }
  }

  async #sheetIds(period: SheetPeriod, offerIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from grade_sheets where period = ${period} and subject_offer_id = any(${[...offerIds]}::bigint[])`.execute(this.#school.db)
    return rows.map(({ id }) => id)
  }

  async #writeSheets(codes: readonly string[], gradeOf: GradeOf, toFields: (value: string) => object): Promise<void> {
    const { get, post } = this.#school
    for (const key of this.#setup.instructorKeys) {
      const loads: { id: number; subject_code: string }[] = await get('/api/employee/subjectLoads', key)
      for (const load of loads.filter(({ subject_code }) => codes.includes(subject_code))) {
        const sheet = await get(`/api/employee/studentGradeBySubject/${load.id}`, key)
        const grades = sheet.rows.flatMap(({ id, version, first_name, last_name }: SheetRow) => {
          const value = gradeOf(`${first_name} ${last_name}`, load.subject_code)
          return value === '' ? [] : [{ id, version, ...toFields(value) }]
        })
        if (grades.length > 0) await post('/api/employee/updateStudentGrades', key, { subject_offer_id: load.id, grades })
      }
    }
  }
}
