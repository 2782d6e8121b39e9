/** What the offices set up: courses with their plans, fees, classes with instructors, and the days of a term. */
import { type CourseCode, calendar, PROSPECTUS_HEADER, plans } from './data.ts'
import { CASHIER, REGISTRAR, type School, type Term } from './school.ts'

export class Setup {
  readonly courseIds = {} as Record<CourseCode, number>
  readonly #school: School
  readonly #instructors: number[] = []

  constructor(school: School) {
    this.#school = school
  }

  /** Instructors sign in as `instructor0`, `instructor1` and so on. */
  async hireInstructors(names: readonly string[]): Promise<void> {
    for (const [n, name] of names.entries()) this.#instructors.push(await this.#school.hire(`instructor${n}`, 'full_time', name, 'Ilagan'))
  }

  get instructorKeys(): string[] {
    return this.#instructors.map((_, n) => `instructor${n}`)
  }

  async addCourse(code: CourseCode, name: string, level_type: 'college' | 'high_school', years: number): Promise<void> {
    const { post, put } = this.#school
    const course = await post('/api/courses', REGISTRAR, { code, name, department: name, level_type, years })
    this.courseIds[code] = course.id
    const curriculum = await post('/api/curriculum', REGISTRAR, { name: `${code} 2026`, course_id: course.id, effective_sy: '2026-2027' })
    await this.#school.importSheet('prospectus', String(curriculum.id), [PROSPECTUS_HEADER, ...plans[code]])
    await put(`/api/curriculum/${curriculum.id}/activate`, REGISTRAR, {})
  }

  /** The fees of 2026-2027; `amount` is in pesos. */
  async addFees(): Promise<void> {
    const { get, post } = this.#school
    const categories: { id: number; name: string }[] = await get('/api/fee-categories', CASHIER)
    const addFee = async (category: string, name: string, basis: string, amount: string, scope: object) => {
      const fee_category_id = categories.find((row) => row.name === category)!.id
      await post('/api/fees', CASHIER, { fee_category_id, name, basis, amount, school_year: '2026-2027', ...scope })
    }
    const college = { level_type: 'college' }
    await addFee('Tuition', 'Tuition', 'per_unit_lec', '450', college)
    await addFee('Tuition', 'Tuition, laboratory', 'per_unit_lab', '450', college)
    await addFee('Tuition', 'Tuition, NSTP', 'per_unit_nstp', '225', college)
    await addFee('Laboratory', 'Computer laboratory', 'per_subject_lab', '1,200', { ...college, lab_type: 'computer' })
    await addFee('Registration', 'Registration', 'flat_term', '400', college)
    await addFee('Library', 'Library', 'flat_term', '500', college)
    await addFee('School ID', 'School ID', 'once_new', '150', college)
    await addFee('Tuition', 'Tuition', 'flat_term', '9,000', { course_id: this.courseIds.HUMSS })
    await addFee('Tuition', 'Tuition', 'flat_year', '24,500', { course_id: this.courseIds.JHS })
  }

  async openBlocks(term: Term, blocks: readonly (readonly [course: CourseCode, level: number, section: string])[]): Promise<void> {
    for (const [course, level, section] of blocks)
      await this.#school.post('/api/subjectOffers/block', REGISTRAR, {
        course_id: this.courseIds[course],
        level,
        section,
        max_person: 40,
        ...term,
      })
  }

  /** Gives the classes of the current term instructors in turn. */
  async assignInstructors(): Promise<void> {
    const offers = await this.#school.list('/api/subjectOffers', REGISTRAR)
    for (const [n, { id, section, max_person, updated_at }] of offers.entries()) {
      const employee_id = this.#instructors[n % this.#instructors.length]
      await this.#school.put(`/api/subjectOffers/${id}`, REGISTRAR, { section, employee_id, max_person, status: 'open', updated_at })
    }
  }

  /** Changes the days of a term that exists. */
  async editTerm(level_group: string, term: Term, days: object): Promise<void> {
    const rows = await this.#school.get('/api/terms', REGISTRAR, { school_year: term.school_year })
    const { id, updated_at, status, due_dates, enrollment } = rows.find(
      (row: Term & { level_group: string }) => row.level_group === level_group && row.semester === term.semester,
    )
    await this.#school.put(`/api/terms/${id}`, REGISTRAR, { ...calendar(), status, due_dates, enrollment, ...days, updated_at })
  }
}
