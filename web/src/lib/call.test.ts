import { endpoint } from '@talaan/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CallError, sortRequest, textOf } from './call.ts'

const shift = endpoint({
  summary: 'Shift',
  method: 'PUT',
  path: '/api/things/:id/parts/:part',
  access: 'public',
  params: z.object({ id: z.number(), part: z.string() }),
  query: z.object({ course_id: z.number().optional(), search: z.string().optional() }),
  body: z.object({ note: z.string() }).refine(() => true),
  response: z.unknown(),
})

test('fields go into path, query and body', () => {
  expect(sortRequest(shift, { id: 4, part: 'a/b', course_id: 2, search: '', note: 'x', gone: undefined })).toEqual({
    url: '/api/things/4/parts/a%2Fb?course_id=2',
    body: { note: 'x' },
  })
})

test('a call without a body sends none', () => {
  const { body: _, ...read } = shift
  expect(sortRequest(read, { id: 4, part: 'a', other: 1 })).toEqual({ url: '/api/things/4/parts/a', body: undefined })
})

test("texts: fields' first messages by line, else the message, else the error's own", () => {
  const failure = { message: 'Invalid', errors: { name: ['Name is missing', 'Too short'], email: ['Bad email'] } }
  expect(textOf(new CallError(422, failure))).toBe('Name is missing\nBad email')
  expect(textOf(new CallError(409, { message: 'Full' }))).toBe('Full')
  expect(textOf(new TypeError('Failed to fetch'))).toBe('Failed to fetch')
})
