import { levelsOf, type SubjectType, subjectTypes } from '@talaan/contract'
import { readCodes, readSemester, readTextUpTo, readUnits, readYearLevel } from '#foundation/imports/cells.ts'
import { CHUNK, type ImportKind, type ReadRow, UnreadableCell } from '#foundation/imports/kind.ts'
import { notFound } from '#platform/errors.ts'
import { deleteRowsWithNeeds, insertNeeds, insertRows, listCategoriesByName, listCodesById, type NewNeed } from './import-queries.ts'
import { findProblems, type ImportTarget, inUseReasons, type NewSubject, presentNeeds, presentNewRows } from './import-rules.ts'
import { listRows } from './locked-plan.ts'
import { findHeads, lockCurriculum } from './queries.ts'

/** The columns of a prospectus sheet, one subject a row, with the names that schools give them. */
const columns: ImportKind<NewSubject, ImportTarget>['columns'] = {
  level: {
    label: 'Year level',
    aliases: ['year', 'yr', 'yearlevel', 'grade', 'gradelevel'],
    required: true,
    read: readYearLevel,
    hint: '1 to 4, or Grade 7 to 12',
    example: '1',
  },
  semester: { label: 'Semester', aliases: ['sem', 'term'], required: true, read: readSemester, hint: '1, 2 or Summer', example: '1' },
  code: {
    label: 'Code',
    aliases: ['subjectcode', 'coursecode', 'courseno', 'subjectno', 'subject', 'coursenumber'],
    required: true,
    read: (text) => readTextUpTo(20)(text).toUpperCase(),
    example: 'CC102',
  },
  descriptive_title: {
    label: 'Descriptive title',
    aliases: ['title', 'description', 'subjecttitle', 'coursetitle', 'subjectname', 'subjectdescription', 'coursedescription'],
    required: true,
    read: readTextUpTo(200),
    example: 'Computer Programming 1',
  },
  lec_units: { label: 'Lecture units', aliases: ['lec', 'lecture', 'lecunit', 'lectureunits'], read: readUnits, example: '2' },
  lab_units: { label: 'Laboratory units', aliases: ['lab', 'laboratory', 'labunit', 'laboratoryunits'], read: readUnits, example: '1' },
  units: { label: 'Units', aliases: ['unit', 'totalunits', 'credits', 'creditunits', 'total'], read: readUnits, example: '3' },
  type: {
    label: 'Type',
    aliases: ['subjecttype', 'kind'],
    read: subjectType,
    hint: subjectTypes.join(', '),
    example: 'Lecture/Laboratory',
  },
  category: { label: 'Category', aliases: ['subjectcategory', 'group', 'classification'], read: readTextUpTo(100), example: '' },
  lab_type: {
    label: 'Laboratory',
    aliases: ['labtype', 'labkind'],
    read: (text) => readTextUpTo(40)(text).toLowerCase(),
    hint: 'computer, science, kitchen …',
    example: 'computer',
  },
  prerequisites: {
    label: 'Prerequisites',
    aliases: ['prerequisite', 'prereq', 'prereqs', 'requisite', 'requisites'],
    read: readCodes,
    hint: 'Codes, or YEAR3 for third-year standing',
    example: 'CC101',
  },
  corequisites: { label: 'Corequisites', aliases: ['corequisite', 'coreq', 'coreqs'], read: readCodes, example: '' },
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
  const normalizedText = text.toLowerCase().replace(/[^a-z]/g, '')
  const knownType = subjectTypes.find((type) => type.toLowerCase() === normalizedText) ?? shortTypes[normalizedText]
  if (!knownType) throw new UnreadableCell(`'${text}' is not one of ${subjectTypes.join(', ')}`)
  return knownType
}

/** Imports subjects into a curriculum, which is the target, beside the subjects it has. */
export const prospectusImport: ImportKind<NewSubject, ImportTarget> = {
  permission: 'Edit Curriculum',
  columns,
  async target(db, id, lock) {
    if (!/^[1-9]\d{0,14}$/.test(id)) notFound()
    const head = (lock ? await lockCurriculum(db, Number(id)) : (await findHeads(db, [Number(id)]))[0]) ?? notFound()
    const course = { code: head.course_code, level_type: head.level_type, years: head.years }
    return { id: head.id, name: head.name, course: head.course_code, levels: levelsOf(course) }
  },
  async check(tx, target, rows) {
    const [plan, categories] = [await listRows(tx, target.id), await listCategoriesByName(tx)]
    return findProblems(rows, { target, plan, categories })
  },
  async apply(tx, target, rows, { reportProgress }) {
    const [plan, categories] = [await listRows(tx, target.id), await listCategoriesByName(tx)]
    const subjects = rows as ReadRow<NewSubject>[]
    const idByCode = new Map(plan.map((row) => [row.code.toUpperCase(), row.id]))
    const created: number[] = []
    const newRows = presentNewRows(subjects, plan, categories)
    for (let start = 0; start < newRows.length; start += CHUNK) {
      for (const row of await insertRows(tx, target.id, newRows.slice(start, start + CHUNK))) {
        idByCode.set(row.code, row.id)
        created.push(row.id)
      }
      reportProgress(Math.floor(Math.min(newRows.length, start + CHUNK) / 2))
    }
    const needs: NewNeed[] = subjects.flatMap(({ values }) => presentNeeds(values, idByCode))
    for (let start = 0; start < needs.length; start += CHUNK) {
      await insertNeeds(tx, needs.slice(start, start + CHUNK))
      reportProgress(Math.floor(newRows.length * (0.5 + Math.min(1, (start + CHUNK) / needs.length) / 2)))
    }
    return { prospectuses: created }
  },
  destination: { table: 'prospectuses', findNames: listCodesById },
  async dependents(tx, target, { prospectuses = [] }) {
    return inUseReasons(await listRows(tx, target.id), prospectuses)
  },
  remove: (tx, { prospectuses = [] }) => deleteRowsWithNeeds(tx, prospectuses),
}
