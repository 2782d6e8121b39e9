import { parseSchedule, ScheduleTextError, SchoolYear, Semester, semesters } from '@talaan/contract'
import type { Tx } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { textUpTo, wholeBetween } from '../../imports/cells.ts'
import { CHUNK, type ImportKind, type ReadRow, Unreadable } from '../../imports/kind.ts'
import { insertClasses } from '../class-queries.ts'
import { checkOpenTerm, lockOpenTerm } from '../open-term.ts'
import { addSections } from '../queries.ts'
import { factsOf, type ImportFacts, type NewOffer, newClass, type TermTarget, usedReasons } from './import-facts.ts'
import { classNames, deleteClasses, knownSections, usedClasses } from './import-queries.ts'
import { problemsOf } from './import-rules.ts'

/** The columns of a term's classes, one class a row. */
const columns: ImportKind<NewOffer, TermTarget>['columns'] = {
  section: { label: 'Section', aliases: ['block', 'sectioncode', 'class'], required: true, read: textUpTo(40) },
  code: {
    label: 'Code',
    aliases: ['subjectcode', 'coursecode', 'courseno', 'subjectno', 'subject'],
    required: true,
    read: (text) => textUpTo(20)(text).toUpperCase(),
  },
  curriculum: { label: 'Curriculum', aliases: ['prospectus', 'curriculumname'], read: textUpTo(100) },
  course: { label: 'Course', aliases: ['program', 'strand', 'degree'], read: textUpTo(100) },
  subject_schedule: {
    label: 'Schedule',
    aliases: ['time', 'daytime', 'dayandtime', 'classschedule', 'scheduleandroom', 'sched'],
    read: schedule,
    hint: 'MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM COMLAB 1',
  },
  instructor: {
    label: 'Instructor',
    aliases: ['teacher', 'faculty', 'professor', 'employeenumber', 'employee', 'employeeno', 'instructorname'],
    read: textUpTo(200),
    hint: 'Employee number or name',
  },
  max_person: {
    label: 'Seats',
    aliases: ['slots', 'capacity', 'max', 'maxperson', 'maxstudents', 'classsize', 'size'],
    read: wholeBetween(1, 1000),
    hint: '40 when blank',
  },
}

/** As many as a form takes. */
const MEETINGS = 14

function schedule(text: string) {
  try {
    const meetings = parseSchedule(textUpTo(500)(text))
    if (meetings.length > MEETINGS) throw new Unreadable(`This has more than ${MEETINGS} meetings a week`)
    return meetings
  } catch (error) {
    throw error instanceof ScheduleTextError ? new Unreadable(error.message) : error
  }
}

/** The classes of a term, added to those it has. The target is the term: `2026-2027/1`. */
export const offersKind: ImportKind<NewOffer, TermTarget> = {
  columns,
  async target(db, id, lock) {
    const [year, of, ...rest] = id.split('/')
    const school_year = SchoolYear.safeParse(year).data ?? notFound('There is no such term.')
    const semester = (rest.length === 0 ? Semester.safeParse(of).data : undefined) ?? notFound('There is no such term.')
    const term = { school_year, semester }
    await (lock ? lockOpenTerm(db as Tx, term) : checkOpenTerm(db, term))
    const word = semesters.find((one) => one.id === semester)!.name
    return { ...term, name: `${semester === 3 ? word : `${word} Semester`}, ${school_year}` }
  },
  check: async (tx, target, rows) => problemsOf(rows, await factsOf(tx, target, rows)),
  async apply(tx, target, rows, told) {
    const wanted = rows as ReadRow<NewOffer>[]
    const facts: ImportFacts = await factsOf(tx, target, wanted)
    const spelling = new Map(wanted.toReversed().map(({ values }) => [values.section!.toLowerCase(), values.section!]))
    const classes = wanted.map(({ values }) =>
      newClass({ ...(values as NewOffer), section: spelling.get(values.section!.toLowerCase())! }, facts),
    )
    const made: number[] = []
    for (let at = 0; at < classes.length; at += CHUNK) {
      made.push(...(await insertClasses(tx, target, classes.slice(at, at + CHUNK))).map((one) => one.id))
      told(made.length)
    }
    await addSections(tx, made)
    const before = new Set(facts.sections.values().map((section) => section.id))
    const sections = (await knownSections(tx, target, [...spelling.keys()])).map((section) => section.id).filter((id) => !before.has(id))
    return { subject_offers: made, sections }
  },
  written: { table: 'subject_offers', names: classNames },
  dependents: async (tx, _target, { subject_offers = [] }) => usedReasons(await usedClasses(tx, subject_offers)),
  remove: (tx, { subject_offers = [], sections = [] }) => deleteClasses(tx, subject_offers, sections),
}
