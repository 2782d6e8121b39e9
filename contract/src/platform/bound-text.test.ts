import { expect, test } from 'vitest'
import { z } from 'zod'
import { boundText } from './bound-text.ts'

const read = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: (issue) => (issue.code === 'too_big' || issue.code === 'too_small' ? boundText(issue) : undefined) })
    .error?.issues[0]?.message

test.each([
  [z.number().max(9_999_999), 10_000_000, 'This must be at most 9,999,999'],
  [z.number().min(1), 0, 'This must be at least 1'],
  [z.number().positive(), 0, 'This must be more than 0'],
  [z.number().lt(5), 5, 'This must be less than 5'],
  [z.number().max(0.5), 1, 'This must be at most 0.5'],
  [z.string().max(3), 'four', 'This must have at most 3 characters'],
  [z.array(z.string()).min(2), [], 'This must have at least 2 entries'],
])('says what to enter instead: %#', (schema, value, text) => {
  expect(read(schema, value)).toBe(text)
})
