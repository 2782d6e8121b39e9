import { levelsOf, type SubjectType, subjectTypes } from '@talaan/contract'
import { notFound } from '../../platform/errors.ts'
import { listOfCodes, semester, textUpTo, units, yearLevel } from '../imports/cells.ts'
import { CHUNK, type ImportKind, type ReadRow, Unreadable } from '../imports/kind.ts'
import { categoriesOf, codesOf, deleteRows, insertNeeds, insertRows, type NewNeed } from './import-queries.ts'
import { type ImportTarget, inUseReasons, type NewSubject, needsOf, problemsOf, subjectFields } from './import-rules.ts'
import { readRows } from './locked-plan.ts'
import { headsByIds, lockCurriculum } from './queries.ts'

/** The columns of a prospectus as schools keep it, one subject a row. */
const columns: ImportKind<NewSubject, ImportTarget>['columns'] = {
  level: {
    label: 'Year level',
    aliases: ['year', 'yr', 'yearlevel', 'grade', 'gradelevel'],
    required: true,
    read: yearLevel,
    hint: '1 to 4, or Grade 7 to 12',
  },
  semester: { label: 'Semester', aliases: ['sem', 'term'], required: true, read: semester, hint: '1, 2 or Summer' },
  code: {
    label: 'Code',
    aliases: ['subjectcode', 'coursecode', 'courseno', 'subjectno', 'subject', 'coursenumber'],
    required: true,
    read: (text) => textUpTo(20)(text).toUpperCase(),
  },
  descriptive_title: {
    label: 'Descriptive title',
    aliases: ['title', 'description', 'subjecttitle', 'coursetitle', 'subjectname', 'subjectdescription', 'coursedescription'],
    required: true,
    read: textUpTo(200),
  },
  lec_units: { label: 'Lecture units', aliases: ['lec', 'lecture', 'lecunit', 'lectureunits'], read: units },
  lab_units: { label: 'Laboratory units', aliases: ['lab', 'laboratory', 'labunit', 'laboratoryunits'], read: units },
  units: { label: 'Units', aliases: ['unit', 'totalunits', 'credits', 'creditunits', 'total'], read: units },
  type: { label: 'Type', aliases: ['subjecttype', 'kind'], read: subjectType, hint: subjectTypes.join(', ') },
  category: { label: 'Category', aliases: ['subjectcategory', 'group', 'classification'], read: textUpTo(100) },
  lab_type: {
    label: 'Laboratory',
    aliases: ['labtype', 'labkind'],
    read: (text) => textUpTo(40)(text).toLowerCase(),
    hint: 'computer, science, kitchen …',
  },
  prerequisites: {
    label: 'Prerequisites',
    aliases: ['prerequisite', 'prereq', 'prereqs', 'requisite', 'requisites'],
    read: listOfCodes,
    hint: 'Codes, or YEAR3 for third-year standing',
  },
  corequisites: { label: 'Corequisites', aliases: ['corequisite', 'coreq', 'coreqs'], read: listOfCodes },
}

const shortTypes: Record<string, SubjectType> = {
  lec: 'Lecture',
  lab: 'Laboratory',
  leclab: 'Lecture/Laboratory',
  lecturelaboratory: 'Lecture/Laboratory',
  lectureandlaboratory: 'Lecture/Laboratory',
  ojt: 'Practicum',
}

function subjectType(text: string): SubjectType {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  const found = subjectTypes.find((type) => type.toLowerCase() === word) ?? shortTypes[word]
  if (!found) throw new Unreadable(`'${text}' is not one of ${subjectTypes.join(', ')}`)
  return found
}

/** A curriculum's subjects, added to those it has. The target is the curriculum. */
export const prospectusKind: ImportKind<NewSubject, ImportTarget> = {
  columns,
  async target(db, id, lock) {
    if (!/^[1-9]\d{0,14}$/.test(id)) notFound()
    const head = (lock ? await lockCurriculum(db, Number(id)) : (await headsByIds(db, [Number(id)]))[0]) ?? notFound()
    const course = { code: head.course_code, level_type: head.level_type, years: head.years }
    return { id: head.id, name: head.name, course: head.course_code, levels: levelsOf(course) }
  },
  async check(tx, target, rows) {
    const [plan, categories] = [await readRows(tx, target.id), await categoriesOf(tx)]
    return problemsOf(rows, { target, plan, categories })
  },
  async apply(tx, target, rows, told) {
    const [plan, categories] = [await readRows(tx, target.id), await categoriesOf(tx)]
    const subjects = rows as ReadRow<NewSubject>[]
    const ids = new Map(plan.map((row) => [row.code.toUpperCase(), row.id]))
    const created: number[] = []
    const fields = subjectFields(subjects, plan, categories)
    for (let at = 0; at < fields.length; at += CHUNK) {
      for (const made of await insertRows(tx, target.id, fields.slice(at, at + CHUNK))) {
        ids.set(made.code, made.id)
        created.push(made.id)
      }
      told(Math.floor(Math.min(fields.length, at + CHUNK) / 2))
    }
    const needs: NewNeed[] = subjects.flatMap(({ values }) => needsOf(values, ids))
    for (let at = 0; at < needs.length; at += CHUNK) {
      await insertNeeds(tx, needs.slice(at, at + CHUNK))
      told(Math.floor(fields.length * (0.5 + Math.min(1, (at + CHUNK) / needs.length) / 2)))
    }
    return { prospectuses: created }
  },
  written: { table: 'prospectuses', names: codesOf },
  async dependents(tx, target, { prospectuses = [] }) {
    return inUseReasons(await readRows(tx, target.id), prospectuses)
  },
  remove: (tx, { prospectuses = [] }) => deleteRows(tx, prospectuses),
}
