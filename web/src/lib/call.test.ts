import { call as declare } from '@talaan/contract'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CallError, call, sortRequest, textOf } from './call.ts'

const shiftCall = declare('PUT /api/things/:id/parts/:part', 'public', {
  summary: 'Shift',
  params: z.object({ id: z.number(), part: z.string() }),
  query: z.object({ course_id: z.number().optional(), search: z.string().optional() }),
  body: z.object({ note: z.string() }).refine(() => true),
  response: z.unknown(),
})

test('puts fields into path, query and body', () => {
  expect(sortRequest(shiftCall, { id: 4, part: 'a/b', course_id: 2, search: '', note: 'x', gone: undefined })).toEqual({
    url: '/api/things/4/parts/a%2Fb?course_id=2',
    body: { note: 'x' },
  })
})

test('a call without a body sends none', () => {
  const { body: _, ...read } = shiftCall
  expect(sortRequest(read, { id: 4, part: 'a', other: 1 })).toEqual({ url: '/api/things/4/parts/a', body: undefined })
})

test("texts: fields' first messages by line, else the message, else the error's own", () => {
  const failure = { message: 'Invalid', errors: { name: ['Name is missing', 'Too short'], email: ['Bad email'] } }
  expect(textOf(new CallError(422, failure))).toBe('Name is missing\nBad email')
  expect(textOf(new CallError(409, { message: 'Full' }))).toBe('Full')
  expect(textOf(new Error('Reload the page'))).toBe('Reload the page')
})

test('explains a lost connection in any browser', () => {
  const message = 'Cannot connect to the portal. Check your internet connection and try again.'
  for (const browserText of ['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])
    expect(textOf(new TypeError(browserText))).toBe(message)
  expect(textOf(new TypeError('x is not a function'))).toBe('x is not a function')
})

test('uses a prefetched answer once', async () => {
  const fetched = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'config' ? '{"api_key":"key"}' : null) })
  vi.stubGlobal('early', new Map([['/api/things', Promise.resolve(Response.json({ data: 7 }))]]))
  const things = declare('GET /api/things', 'signed-in', {
    summary: 'Things',
    response: z.unknown(),
  })
  expect(await call(things, {})).toEqual({ data: 7 })
  expect(fetched).not.toHaveBeenCalled()
  await expect(call(things, {})).rejects.toThrow('Failed to fetch')
  vi.unstubAllGlobals()
})
