import { z } from 'zod'

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

/** Search text: trimmed, repeated spaces collapsed, at most 100 characters. */
export const Search = z.string().max(100).transform(collapseSpaces).optional()

/** The paging fields of every list's query. */
export const paging = (defaultLimit: 15 | 25 = 15) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  search: Search,
})

/** A filter in a query string; empty text means no filter. */
export const filter = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Instants in JSON: ISO 8601 in UTC. Accepts a Date from the database. */
export const Instant = z.preprocess((value) => (value instanceof Date ? value.toISOString() : value), z.iso.datetime())

/** School dates in JSON: YYYY-MM-DD, Asia/Manila. */
export const Day = z.iso.date('Use the form YYYY-MM-DD')

/** Money in whole centavos; only the screen converts to pesos. */
export const Centavos = z.number().int()

/** Trims and collapses repeated spaces. Some phones send ñ as n and ~, so the text is normalized; otherwise searches miss it. */
export function collapseSpaces(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
