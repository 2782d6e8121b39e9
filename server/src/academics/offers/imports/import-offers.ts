import { parseSchedule, ScheduleTextError, SchoolYear, Semester, sectionKey, semesters } from '@talaan/contract'
import { readTextUpTo, readWholeBetween } from '#foundation/imports/cells.ts'
import { CHUNK, type ImportKind, type ReadRow, UnreadableCell } from '#foundation/imports/kind.ts'
import type { Tx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { insertClasses } from '../class-queries.ts'
import { checkOpenTerm, lockOpenTerm } from '../lock-classes.ts'
import { addSections } from '../queries.ts'
import { classUseReasons, type ImportFacts, loadImportFacts, makeNewClass, type NewOffer, type TermTarget } from './import-facts.ts'
import { deleteClasses, findClassNames, findSections, lockUsedClasses } from './import-queries.ts'
import { findImportProblems } from './import-rules.ts'

/** Columns of a sheet of classes, one class per row. */
const columns: ImportKind<NewOffer, TermTarget>['columns'] = {
  section: { label: 'Section', aliases: ['block', 'sectioncode', 'class'], required: true, read: readTextUpTo(40), example: 'BSIT-1A' },
  code: {
    label: 'Code',
    aliases: ['subjectcode', 'coursecode', 'courseno', 'subjectno', 'subject'],
    required: true,
    read: (text) => readTextUpTo(20)(text).toUpperCase(),
    example: 'CC101',
  },
  curriculum: { label: 'Curriculum', aliases: ['prospectus', 'curriculumname'], read: readTextUpTo(100), example: '' },
  course: { label: 'Course', aliases: ['program', 'strand', 'degree'], read: readTextUpTo(100), example: 'BSIT' },
  subject_schedule: {
    label: 'Schedule',
    aliases: ['time', 'daytime', 'dayandtime', 'classschedule', 'scheduleandroom', 'sched'],
    read: readSchedule,
    hint: 'MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM COMLAB 1',
    example: 'MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM COMLAB 1',
  },
  instructor: {
    label: 'Instructor',
    aliases: ['teacher', 'faculty', 'professor', 'employeenumber', 'employee', 'employeeno', 'instructorname'],
    read: readTextUpTo(200),
    hint: 'Employee number or name',
    example: 'E-0012',
  },
  max_person: {
    label: 'Maximum students',
    aliases: ['seats', 'slots', 'capacity', 'max', 'maxperson', 'maxstudents', 'classsize', 'size'],
    read: readWholeBetween(1, 1000),
    hint: '40 if blank',
    example: '40',
  },
}

/** The same limit as in the form of an offer. */
const MAX_MEETINGS = 14

function readSchedule(text: string) {
  try {
    const meetings = parseSchedule(readTextUpTo(500)(text))
    if (meetings.length > MAX_MEETINGS) throw new UnreadableCell(`Use at most ${MAX_MEETINGS} meetings a week`)
    return meetings
  } catch (error) {
    throw error instanceof ScheduleTextError ? new UnreadableCell(error.message) : error
  }
}

/** Adds classes to a term. The target is the term: `2026-2027/1`. */
export const offersKind: ImportKind<NewOffer, TermTarget> = {
  permission: 'Edit Curriculum',
  columns,
  async target(db, id, lock) {
    const [year, semesterText, ...rest] = id.split('/')
    const school_year = SchoolYear.safeParse(year).data ?? notFound('This term does not exist.')
    const semester = (rest.length === 0 ? Semester.safeParse(semesterText).data : undefined) ?? notFound('This term does not exist.')
    const term = { school_year, semester }
    await (lock ? lockOpenTerm(db as Tx, term) : checkOpenTerm(db, term))
    const semesterName = semesters.find((row) => row.id === semester)!.name
    return { ...term, name: `${semester === 3 ? semesterName : `${semesterName} Semester`}, ${school_year}` }
  },
  check: async (tx, target, rows) => findImportProblems(rows, await loadImportFacts(tx, target, rows)),
  async apply(tx, target, rows, { reportProgress }) {
    const offerRows = rows as ReadRow<NewOffer>[]
    const facts: ImportFacts = await loadImportFacts(tx, target, offerRows)
    const sectionSpellings = new Map(offerRows.toReversed().map(({ values }) => [sectionKey(values.section!), values.section!]))
    const classes = offerRows.map(({ values }) =>
      makeNewClass({ ...(values as NewOffer), section: sectionSpellings.get(sectionKey(values.section!))! }, facts),
    )
    const offerIds: number[] = []
    for (let start = 0; start < classes.length; start += CHUNK) {
      offerIds.push(...(await insertClasses(tx, target, classes.slice(start, start + CHUNK))).map((offer) => offer.id))
      reportProgress(offerIds.length)
    }
    await addSections(tx, offerIds)
    const existingSectionIds = new Set(facts.sections.values().map((section) => section.id))
    const newSectionIds = (await findSections(tx, target, [...sectionSpellings.keys()]))
      .map((section) => section.id)
      .filter((id) => !existingSectionIds.has(id))
    return { subject_offers: offerIds, sections: newSectionIds }
  },
  destination: { table: 'subject_offers', findNames: findClassNames },
  dependents: async (tx, _target, { subject_offers = [] }) => classUseReasons(await lockUsedClasses(tx, subject_offers)),
  remove: (tx, { subject_offers = [], sections = [] }) => deleteClasses(tx, subject_offers, sections),
}
