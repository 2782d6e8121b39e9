import { z } from 'zod'
import { type NumberReading, readCentavos, readDecimal } from '#rules/typed-numbers.ts'
import { civilStatuses, enrolleeTypes, genders, gradingScaleKeys, holdKinds, receiptTenders, tenders } from './lists.ts'

/** Database ids: positive whole numbers, also when they arrive as text in a path or query. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const IdParams = z.object({ id: Id })

/** `{ data }` */
export const item = <S extends z.ZodType>(data: S) => z.object({ data })

/** `{ data, message }`: the answer to a write, with the text that the person reads. */
export const itemWithMessage = <S extends z.ZodType>(data: S) => z.object({ data, message: z.string() })

/** `{ message }`: the answer to a write without data. */
export const messageOnly = z.object({ message: z.string() })

export const Meta = z.object({
  current_page: z.number().int(),
  per_page: z.number().int(),
  last_page: z.number().int(),
  total: z.number().int(),
})
export type Meta = z.infer<typeof Meta>

/** `{ data: [], meta }` */
export const list = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), meta: Meta })

/** Search text: trimmed, repeated spaces collapsed, at most 100 characters. Nothing is stored with control characters, so they count as spaces. */
export const Search = z
  .string()
  .max(100)
  .transform((text) => collapseSpaces(text.replace(/\p{Cc}/gu, ' ')))
  .optional()

/** The paging fields of every list's query. */
export const paging = (defaultLimit: 15 | 25 = 15) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  search: Search,
})

/** A filter in a query string; empty text means no filter. */
export const filter = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const nothingWords = /^(?:[-–—_.]+|n\s*[/\\]\s*a\.?|n\.\s?a\.?|none|nil|null|wala)$/i

/** Whether people say with this text that there is nothing: `-`, `N/A`, `none`, `wala`. `Na` is a surname. */
export function isNothing(text: string): boolean {
  const word = text.trim()
  return nothingWords.test(word) || word === 'NA' || word === 'na'
}

/** The same where zero says nothing: a name, an address, a number to call. */
export const isNothingOrZero = (text: string): boolean => isNothing(text) || /^\s*0+\s*$/.test(text)

/** Empty text, and words such as N/A, are null, which clears the field; a field that is left out stays left out. */
export const emptyToNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value: z.input<S> | '' | null | undefined) => (value === '' || isNothingText(value) ? null : value), schema.nullish())

const isNothingText = (value: unknown): boolean => typeof value === 'string' && isNothing(value)

/** The same for what zero does not say: a number to call, an address. */
export const nothingToNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value: z.input<S> | '' | null | undefined) => (value === '' || (typeof value === 'string' && isNothingOrZero(value)) ? null : value),
    schema.nullish(),
  )

/** Empty text, words such as N/A and a field that is left out are null. */
export const missingToNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value: z.input<S> | '' | null | undefined) => (value === '' || value === undefined || isNothingText(value) ? null : value),
    schema.nullable(),
  )

/** The number that was read, or an error of the field with what is wrong. */
export function valueOrIssue({ value, violation }: NumberReading, context: z.RefinementCtx): number {
  if (value !== undefined) return value
  context.addIssue({ code: 'custom', message: violation })
  return z.NEVER
}

/** A number, or a typed one with a decimal point; an empty text is none. */
export const typedNumber = (schema: z.ZodNumber) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    return value.trim() === '' ? undefined : valueOrIssue(readDecimal(value, schema.maxValue ?? undefined), context)
  }, schema)

export const REQUIRED = 'This field is required'

/** Typed pesos such as `2,500` or `2500.50` as whole centavos. */
export const PesosOrZero = z
  .string()
  .refine((text) => text.trim() !== '', { error: REQUIRED, abort: true })
  .transform((text, context) => valueOrIssue(readCentavos(text), context))

export const Pesos = PesosOrZero.pipe(z.number().int().min(1, 'Enter an amount above zero'))

/** The laboratory of a subject, which decides the laboratory fee. */
export const LabType = z
  .string()
  .max(40)
  .transform((word) => collapseSpaces(word).toLowerCase() || null)
  .nullable()

/** Instants in JSON: ISO 8601 in UTC. Accepts a Date from the database. */
export const Instant = z.preprocess((value) => (value instanceof Date ? value.toISOString() : value), z.iso.datetime())

/** School dates in JSON: YYYY-MM-DD, Asia/Manila. */
export const Day = z.iso.date('Use the format YYYY-MM-DD')

/** Months in JSON: YYYY-MM. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Use the format YYYY-MM')

/** Money in whole centavos; only the screen converts to pesos. */
export const Centavos = z.number().int()

/** Trims and collapses repeated spaces. Some phones send ñ as n and ~, so the text is normalized; otherwise searches miss it. */
export function collapseSpaces(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

export const EnrolleeType = z.enum(enrolleeTypes)
export const LevelType = z.enum(['college', 'high_school'])
export const Gender = z.enum(genders)
export const CivilStatus = z.enum(civilStatuses)
export const Tender = z.enum(tenders)
export const ReceiptTender = z.enum(receiptTenders)
export const HoldKind = z.enum(holdKinds)
export type EnrolleeType = z.infer<typeof EnrolleeType>
export type LevelType = z.infer<typeof LevelType>
export type Tender = z.infer<typeof Tender>
export type ReceiptTender = z.infer<typeof ReceiptTender>
export type HoldKind = z.infer<typeof HoldKind>

/** 1-4 are college years, 7-12 are grades. */
export const Level = z.coerce
  .number()
  .int()
  .refine((level) => (level >= 1 && level <= 4) || (level >= 7 && level <= 12), 'Choose a year level')

/** 1 First, 2 Second, 3 Summer. */
export const Semester = z.coerce.number().int().min(1).max(3)

/** `2026-2027`: two consecutive years. */
export const SchoolYear = z
  .string()
  .regex(/^\d{4}-\d{4}$/, 'Use the format 2026-2027')
  .refine((value) => Number(value.slice(5)) === Number(value.slice(0, 4)) + 1, 'The second year must be one year after the first')

export const EnrollmentStatus = z.coerce.number().int().min(0).max(4)

/** '1' or '0', the values of switches in settings. */
export const Switch = z.enum(['1', '0'])

/** The key of a version of a grading scale. */
export const GradingScale = z.string().regex(new RegExp(`^(${gradingScaleKeys.join('|')})(_\\d{4})?$`), 'There is no such grading scale')
export type GradingScale = z.infer<typeof GradingScale>
