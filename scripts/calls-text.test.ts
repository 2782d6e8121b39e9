import { contract, type Endpoint, IdParams } from '@talaan/contract'
import * as calls from '@talaan/contract/calls'
import { expect, test } from 'vitest'
import { callFiles, callsText } from './calls-text.ts'

const entry = { summary: '', method: 'GET', path: '/api/things', access: 'signed-in', response: IdParams } as const

test('writes the method, path and query names of a call', () => {
  const list: Endpoint = { ...entry, query: IdParams }
  expect(callsText({ things: { list } })).toContain(
    `export const things = {\n  list: { method: 'GET', path: '/api/things', query: { shape: { id: true } } },\n} as unknown as Contract['things']`,
  )
})

test('writes the flags that the client reads, and leaves out those of the server', () => {
  const send: Endpoint = {
    ...entry,
    method: 'POST',
    access: 'public',
    body: IdParams,
    idempotent: true,
    reasons: ['stale'],
  }
  expect(callsText({ things: { send } })).toContain(
    `  send: { method: 'POST', path: '/api/things', access: 'public', body: true, idempotent: true },\n`,
  )
  const upload: Endpoint = { ...entry, upload: 'sheet', etag: true, duringMaintenance: true, download: 'text/csv' }
  expect(callsText({ things: { upload } })).toContain(`  upload: { method: 'GET', path: '/api/things', upload: 'sheet', etag: true },\n`)
})

test('writes the version of an answer that is saved on a device: another one when its schema changes', () => {
  const versionOf = (response: Endpoint['response']) =>
    /saved: '(\w{8})'/.exec(callsText({ things: { list: { ...entry, saved: true, response } } }))?.[1]
  const { id } = IdParams.shape
  const first = versionOf(IdParams)
  expect(first).toMatch(/^\w{8}$/)
  expect(versionOf(IdParams.extend({}))).toBe(first)
  const others = [IdParams.extend({ id: id.nullable() }), IdParams.extend({ more: id }), IdParams.array()]
  expect(new Set([first, ...others.map(versionOf)]).size).toBe(4)
  expect(callsText({ things: { list: entry } })).not.toContain('saved')
})

test('has every call of the contract with the same address', () => {
  const listAddresses = (groups: Record<string, Record<string, Endpoint>>) =>
    Object.entries(groups).map(([group, entries]) => [
      group,
      Object.entries(entries).map(([name, { method, path }]) => [name, method, path]),
    ])
  expect(Object.fromEntries(listAddresses(calls))).toEqual(Object.fromEntries(listAddresses(contract)))
})

test('is one file for each domain in the folder of its group, and one that exports all', () => {
  const places = new Map([
    ['things', 'shop/things'],
    ['parts', 'shop/things-small'],
  ])
  const files = callFiles(
    { things: { list: entry }, parts: { list: entry }, others: { list: entry } },
    (group) => places.get(group) ?? 'office/more',
  )
  expect([...files.keys()]).toEqual([
    'contract/src/calls.gen.ts',
    'contract/src/calls/shop/things.gen.ts',
    'contract/src/calls/shop/things-small.gen.ts',
    'contract/src/calls/office/more.gen.ts',
  ])
  expect(files.get('contract/src/calls.gen.ts')).toContain(
    `export * from './calls/office/more.gen.ts'\nexport * from './calls/shop/things.gen.ts'\nexport * from './calls/shop/things-small.gen.ts'\n`,
  )
  expect(files.get('contract/src/calls/shop/things-small.gen.ts')).toContain('export const parts = {')
})
