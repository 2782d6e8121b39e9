import { isIdCode, numberKey, plainName, verifyIdCode } from '@talaan/contract'
import { imageUrl } from '#foundation/people/image-url.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readVerifyKey } from './code-keys.ts'
import { type HolderRecord, listHolders } from './queries.ts'

export interface Holder {
  person_id: number
  user_id: number | null
  student_id: number | null
  /** The account of who works here. */
  employee_id: number | null
  name: string
  /** The number that the card or the search is about; empty for a person without one. */
  number: string
  /** The address of the photo. */
  image: string | null
  course_code: string | null
  level: number | null
  section: string | null
  position: string | null
  status: 'enrolled' | 'withdrawn' | 'not_enrolled' | 'employed'
}

export type FoundHolder = { holder: Holder; problem?: 'lost' | 'expired' | 'revoked' } | { problem: 'unknown' | 'forged' }

interface ReadCode {
  code: string
  /** A number in its normal form, the card of a code that the school signed, or undefined for a code that it did not sign. */
  read: { number: string } | { card_id: number; valid_until: string } | undefined
}

/**
 * Who is behind scanned or typed texts: signed codes of ID cards, student numbers and employee numbers. One statement reads all of them. The
 * present term of the school decides whether somebody is enrolled.
 */
export async function findHolders(db: Db, codes: readonly string[], now: Date): Promise<Map<string, FoundHolder>> {
  const term = await schoolTerm({ db, now })
  const reads = await readCodes(db, [...new Set(codes)])
  const card_ids = reads.flatMap(({ read }) => (read && 'card_id' in read ? [read.card_id] : []))
  const numbers = reads.flatMap(({ read }) => (read && 'number' in read ? read.number : []))
  const rows = card_ids.length + numbers.length === 0 ? [] : await listHolders(db, { card_ids, numbers }, term)
  const today = schoolDay(now)
  return new Map(reads.map(({ code, read }) => [code, findOne(rows, read, today)]))
}

async function readCodes(db: Db, codes: readonly string[]): Promise<ReadCode[]> {
  const key = codes.some(isIdCode) ? await readVerifyKey(db) : undefined
  return Promise.all(
    codes.map(async (code) => {
      if (!key || !isIdCode(code)) return { code, read: { number: numberKey(code) } }
      const content = await verifyIdCode(key, code)
      return { code, read: content && { card_id: content.card_number, valid_until: content.valid_until } }
    }),
  )
}

function findOne(rows: readonly HolderRecord[], read: ReadCode['read'], today: string): FoundHolder {
  if (!read) return { problem: 'forged' }
  if ('number' in read) return findByNumber(rows, read.number)
  const row = rows.find(({ card_id }) => card_id === read.card_id)
  if (!row?.card_kind) return { problem: 'unknown' }
  const problem = problemOf(row, read.valid_until, today)
  return { holder: presentHolder(row, row.card_kind), ...(problem && { problem }) }
}

/** A number that is a student's and another person's is taken for the student's. */
function findByNumber(rows: readonly HolderRecord[], wanted: string): FoundHolder {
  const matches = (number: string | null) => number !== null && numberKey(number) === wanted
  const byNumber = rows.filter(({ card_id }) => card_id === null)
  const student = byNumber.find((row) => matches(row.student_id_number))
  if (student) return { holder: presentHolder(student, 'student') }
  const employee = byNumber.find((row) => matches(row.employee_number))
  return employee ? { holder: presentHolder(employee, 'employee') } : { problem: 'unknown' }
}

/** What the office has done with the card counts before its day. */
function problemOf({ status, valid_until }: HolderRecord, signedDay: string, today: string) {
  if (status === 'lost') return 'lost' as const
  if (status !== 'valid') return 'revoked' as const
  return (valid_until ?? signedDay) < today || signedDay < today ? ('expired' as const) : undefined
}

export function presentHolder(row: HolderRecord, as: 'student' | 'employee'): Holder {
  const isStudent = as === 'student'
  return {
    person_id: row.person_id,
    user_id: row.user_id,
    student_id: row.student_id,
    employee_id: row.is_employed ? row.user_id : null,
    name: plainName(row),
    number: (isStudent ? row.student_id_number : row.employee_number) ?? '',
    image: row.user_id === null ? null : imageUrl(row.user_id, row.image_file_id),
    course_code: isStudent ? row.course_code : null,
    level: isStudent ? row.level : null,
    section: isStudent ? row.section : null,
    position: row.is_employed ? row.position : null,
    status: statusOf(row, isStudent),
  }
}

function statusOf(row: HolderRecord, isStudent: boolean): Holder['status'] {
  if (!isStudent) return row.is_employed ? 'employed' : 'not_enrolled'
  if (row.is_enrolled) return 'enrolled'
  return row.is_withdrawn ? 'withdrawn' : 'not_enrolled'
}
