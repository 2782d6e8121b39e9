import {
  ageOn,
  formatPesos,
  listName,
  normalizeMobileNumber,
  planLevelName,
  type SmsAudience,
  type SmsValues,
  smsRecipientNames,
  usedFields,
} from '@talaan/contract'
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import type { Candidate } from './compose-batch.ts'
import { findAudienceOptions, findConsentingKeys, findRecipients, type NamedRecord, type RecipientRecord } from './recipient-queries.ts'
import type { SmsSettings } from './sms-settings.ts'

const FULL_AGE = 18

export interface AudienceInput {
  text: string
  audience: SmsAudience
  is_news: boolean
  settings: SmsSettings
  now: Date
}

/** The people of an audience with what they need to get the text, in the order of their names. */
export async function loadCandidates(db: Db, { text, audience, is_news, settings, now }: AudienceInput): Promise<Candidate[]> {
  const { school, term } = settings
  if (audience.kind === 'numbers') {
    const consenting = is_news ? await findConsentingNumbers(db, audience.numbers) : undefined
    return audience.numbers.map(({ number, name }) => ({
      name: name || number,
      number,
      values: { ...namesOf(name), school },
      user_id: null,
      knows_balance: false,
      person_id: null,
      is_guardian: false,
      has_consent: consenting?.has(normalizeMobileNumber(number) ?? '') ?? true,
    }))
  }
  const day = schoolDay(now)
  const hasLeastBalance = audience.kind === 'students' && audience.least_balance_pesos !== null
  const options = { day, term, has_balance: hasLeastBalance || usedFields(text).includes('balance') }
  const rows = await findRecipients(db, choiceOf(audience), options)
  const to = audience.kind === 'roles' ? 'self' : audience.to
  return rows.flatMap((row) => [
    ...(to === 'guardians' ? [] : [ownCandidate(row, school, is_news)]),
    ...(to === 'self' || !row.is_student ? [] : [guardianCandidate(row, school, { day, is_news })]),
  ])
}

/** Those of the numbers of a list that belong to somebody who consented to news. */
async function findConsentingNumbers(db: Db, numbers: readonly { number: string }[]): Promise<ReadonlySet<string>> {
  const normalized = numbers.flatMap(({ number }) => normalizeMobileNumber(number) ?? [])
  const keys = new Set(await findConsentingKeys(db, normalized.map(toMobileKey)))
  return new Set(normalized.filter((number) => keys.has(toMobileKey(number))))
}

const toMobileKey = (number: string): string => number.slice(-10)

function choiceOf(audience: Exclude<SmsAudience, { kind: 'numbers' }>): Parameters<typeof findRecipients>[1] {
  if (audience.kind === 'person') return { person_id: audience.person_id }
  if (audience.kind === 'roles') return { role_ids: audience.role_ids }
  const { least_balance_pesos, ...filter } = audience
  return { students: { ...filter, least_centavos: least_balance_pesos === null ? null : least_balance_pesos * 100 } }
}

/** `DELA CRUZ, Ana` or `Ana Dela Cruz`, as sheets write names. */
function namesOf(name: string): SmsValues {
  const [last = '', first] = name.split(',').map((part) => part.trim())
  if (first !== undefined) return { first_name: first, last_name: last }
  const words = name.trim().split(/\s+/)
  return words.length > 1 ? { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) } : { first_name: name.trim() }
}

function valuesOf(row: RecipientRecord, school: string): SmsValues {
  const values = { first_name: row.first_name, last_name: row.last_name, school }
  if (!row.is_student) return values
  return {
    ...values,
    student_number: row.student_id_number ?? undefined,
    course: row.course ?? undefined,
    level: row.level === null ? undefined : planLevelName(row.level),
    section: row.section ?? undefined,
    balance: formatPesos(Math.max(0, row.balance_centavos)),
  }
}

const ownCandidate = (row: RecipientRecord, school: string, isNews: boolean): Candidate => ({
  name: listName(row),
  number: row.contact_number,
  values: valuesOf(row, school),
  user_id: row.user_id,
  knows_balance: true,
  person_id: row.person_id,
  is_guardian: false,
  has_consent: !isNews || row.allows_news,
})

/** Whom a text to the parents or guardians of a student is for. */
export const guardianName = (student: PersonName): string => `Parent or guardian of ${listName(student)}`

/** The first mobile number of the parents and guardians; without one, the first number as it is, so that it can be corrected. */
function guardianCandidate(row: RecipientRecord, school: string, { day, is_news }: { day: string; is_news: boolean }): Candidate {
  const numbers = row.guardian_numbers.filter((number): number is string => Boolean(number?.trim()))
  return {
    name: guardianName(row),
    number: numbers.find((number) => normalizeMobileNumber(number) !== undefined) ?? numbers[0] ?? null,
    values: valuesOf(row, school),
    user_id: null,
    person_id: row.person_id,
    is_guardian: true,
    has_consent: !is_news || row.allows_news,
    knows_balance: row.birthdate !== null && ageOn(row.birthdate, day) < FULL_AGE,
  }
}

/** Whom an audience is for, in words. */
export async function describeAudience(
  db: Db,
  audience: SmsAudience,
  settings: SmsSettings,
  candidates: readonly Candidate[],
): Promise<string> {
  if (audience.kind === 'numbers') return `${audience.numbers.length} ${audience.numbers.length === 1 ? 'number' : 'numbers'} of a list`
  if (audience.kind === 'person') return candidates[0]?.name ?? 'One person'
  const { roles, courses, sections } = await findAudienceOptions(db, settings.term)
  if (audience.kind === 'roles') return namesIn(roles, audience.role_ids)
  const parts = [
    audience.is_enrolled ? 'Enrolled students' : 'Students',
    namesIn(courses, audience.course_ids),
    audience.levels.map(planLevelName).join(', '),
    namesIn(sections, audience.section_ids),
    audience.least_balance_pesos === null ? '' : `with a balance of ${formatPesos(audience.least_balance_pesos * 100)} or more`,
    audience.to === 'self'
      ? ''
      : audience.to === 'both'
        ? 'and their parents or guardians'
        : `to ${smsRecipientNames.guardians.toLowerCase()}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

const namesIn = (options: readonly NamedRecord[], ids: readonly number[]): string =>
  ids.map((id) => options.find((option) => option.id === id)?.name ?? `No. ${id}`).join(', ')
